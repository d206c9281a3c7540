import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { upcomingEventsQuery } from "@/data/events/highlights";
import { formatDate } from "@/lib/format";
import { routes } from "@/lib/paths";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Panel } from "./Panel";

/** Events in the list (specification §2). */
const COUNT = 3;

/** The next three events, each with its date and place. A failure shows none (specification §8). */
export function UpcomingEvents() {
  const { data = [], isPending } = useQuery(upcomingEventsQuery(COUNT));
  return (
    <Panel
      title="Upcoming Events"
      action={
        <Link to={routes.events} className="text-link text-sm">
          All events
        </Link>
      }
    >
      {isPending ? (
        <RowsSkeleton rows={COUNT} />
      ) : data.length === 0 ? (
        <Text as="p" size="2" color="gray">
          No upcoming events
        </Text>
      ) : (
        <ul className="flex flex-col gap-4">
          {data.map((event) => (
            <li key={event.id} className="flex gap-3.5">
              <DateTile date={event.start_date} timeZone={event.time_zone} />
              <div className="min-w-0">
                <Text as="p" size="2" weight="medium" className="text-pretty">
                  {event.title}
                </Text>
                <Text as="p" size="2" color="gray" truncate>
                  {formatDate(event.start_date, "date", event.time_zone)} ·{" "}
                  {event.is_virtual ? "Virtual" : event.location}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Month and day as a leaf of a calendar; the date stands beside it in words. */
function DateTile({ date, timeZone }: { date: string; timeZone: string }) {
  const [month = "", day = ""] = formatDate(date, "date", timeZone).split(/[ ,]+/);
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 content-center rounded-lg bg-(--accent-a3) text-center leading-none text-(--accent-11)"
    >
      <span className="text-[10px] font-medium uppercase">{month}</span>
      <span className="mt-0.5 text-base font-semibold tabular-nums">{day}</span>
    </span>
  );
}
