import { CalendarDays, MapPin, Video } from "lucide-react";
import type { ReactNode } from "react";
import type { MarketEvent } from "@/data/events/types";
import { OutwardLink } from "@/ui/OutwardLink";
import { eventDate, eventTime, readerTime } from "../when";
import { mapAddress } from "./map-address";

/** With the time on the place's clocks, and on the reader's where that differs. */
export function WhenAndWhere({ event }: { event: MarketEvent }) {
  const time = eventTime(event);
  const here = readerTime(event);
  const place = event.is_virtual ? "Virtual" : (event.location ?? "Place to be announced");
  return (
    <dl className="event-facts">
      <Fact label="Date and time" tile={<DateTile event={event} />}>
        <b>{eventDate(event)}</b>
        {time ? <span>{time}</span> : null}
        {here ? <span>{here} where you are</span> : null}
      </Fact>
      <Fact
        label="Location"
        tile={
          event.is_virtual ? (
            <Video aria-hidden size={22} strokeWidth={1.5} />
          ) : (
            <MapPin aria-hidden size={22} strokeWidth={1.5} />
          )
        }
      >
        <b>{place}</b>
        {event.is_virtual ? (
          <span>Those with a seat find the link here.</span>
        ) : event.location ? (
          <span>
            <OutwardLink href={mapAddress(event.location)} className="text-link">
              Show on the map
            </OutwardLink>
          </span>
        ) : null}
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  tile: ReactNode;
  children: ReactNode;
}

function Fact({ label, tile, children }: FactProps) {
  return (
    <div className="event-fact">
      <dt>
        <span className="event-tile">{tile}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="event-fact-text">{children}</dd>
    </div>
  );
}

/** Decorative: the date stands beside it in words. */
function DateTile({ event }: { event: MarketEvent }) {
  if (event.date_tba) return <CalendarDays aria-hidden size={22} strokeWidth={1.5} />;
  const [month = "", day = ""] = eventDate(event).split(/[ ,]+/);
  return (
    <span aria-hidden className="event-date-tile">
      <span>{month}</span>
      <b>{day}</b>
    </span>
  );
}
