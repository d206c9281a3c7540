import { Link } from "react-router-dom";
import type { Home } from "@/data/home/queries";
import { routes } from "@/lib/paths";
import { RowsSkeleton } from "@/ui/Skeletons";
import { EventRow } from "./EventRow";
import { Panel } from "./Panel";

interface UpcomingEventsProps {
  events: Home["events"] | undefined;
  isPending: boolean;
}

/** A failure shows none: the page is whole without them. */
export function UpcomingEvents({ events = [], isPending }: UpcomingEventsProps) {
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
        <RowsSkeleton rows={3} />
      ) : events.length === 0 ? (
        <p className="home-note">No upcoming events</p>
      ) : (
        <ul className="home-list">
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
