import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { UpcomingEvent } from "@/data/home/queries";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";

interface EventRowProps {
  event: Omit<UpcomingEvent, "id">;
  isUndated?: boolean;
  children?: ReactNode;
}

export function EventRow({ event, isUndated = false, children }: EventRowProps) {
  const day = isUndated ? null : formatDate(event.start_date, "date", event.time_zone);
  const place = event.is_virtual ? "Virtual" : event.location;
  return (
    <Link to={paths.event(event.slug)} className="home-row">
      <DateTile day={day} />
      <span className="flex-1 min-w-0">
        <span className="home-title">{event.title}</span>
        <span className="home-note home-line">
          {[day ?? "Date to be announced", place].filter(Boolean).join(" · ")}
        </span>
      </span>
      {children ? <span className="home-aside">{children}</span> : null}
    </Link>
  );
}

/** Decorative: the date stands beside it in words. */
function DateTile({ day }: { day: string | null }) {
  const [month = "", number = ""] = day?.split(/[ ,]+/) ?? ["", "TBA"];
  return (
    <span aria-hidden className="home-leaf">
      <span>{month}</span>
      <b>{number}</b>
    </span>
  );
}
