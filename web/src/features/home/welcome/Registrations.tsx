import { Link } from "react-router-dom";
import type { Home, HomeRegistration } from "@/data/home/queries";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/paths";
import { StatusBadge } from "@/ui/StatusBadge";
import { EventRow } from "./EventRow";
import { Panel } from "./Panel";

const SHOWN = 3;

export function Registrations({ registrations }: { registrations: Home["registrations"] }) {
  const { total, rows } = registrations;
  return (
    <Panel
      title="Your registrations"
      action={
        <Link to={`${routes.events}?tab=mine`} className="text-link text-sm">
          {total > SHOWN ? `All ${formatCount(total)} registrations` : "My Events"}
        </Link>
      }
    >
      <ul className="home-list">
        {rows.slice(0, SHOWN).map((event) => (
          <li key={event.event_id}>
            <EventRow event={event} isUndated={event.date_tba}>
              <State registration={event} />
            </EventRow>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ registration: { status, waiting_position } }: { registration: HomeRegistration }) {
  switch (status) {
    case "WAITING":
      return (
        <StatusBadge
          status="PENDING"
          label={
            waiting_position
              ? `Waiting list, place ${formatCount(waiting_position)}`
              : "Waiting list"
          }
        />
      );
    case "PENDING_APPROVAL":
      return <StatusBadge status="PENDING" label="Host decides" />;
    default:
      return <StatusBadge status="ACCEPTED" label="Registered" />;
  }
}
