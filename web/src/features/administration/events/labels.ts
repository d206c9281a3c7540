import type { AttendeeState, EventState, HostedEvent } from "@/data/hosting/types";
import { eventDate, eventTime, phaseOf } from "@/domain/events/event-times";
import { seatsOf } from "@/domain/events/event-words";
import { countOf, formatCount } from "@/lib/format";

export const STATE_LABELS: Record<EventState, string> = {
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
};

export const STATUS_LABELS: Record<AttendeeState, { label: string; many: string; status: string }> =
  {
    REGISTERED: { label: "Has a seat", many: "With a seat", status: "ACCEPTED" },
    WAITING: { label: "Waiting", many: "Waiting", status: "IN_PROGRESS" },
    PENDING_APPROVAL: { label: "Requested", many: "Requested", status: "PENDING" },
    DECLINED: { label: "Declined", many: "Declined", status: "DECLINED" },
  };

/** "Mar 4, 2027, 9:00 AM – 6:00 PM GMT+5:30". */
export const whenOf = (event: HostedEvent): string =>
  [eventDate(event), eventTime(event)].filter(Boolean).join(", ");

export const placeOf = ({ is_virtual, location }: HostedEvent): string =>
  is_virtual ? "Virtual" : (location ?? "Place to be announced");

export const seatsLine = (event: HostedEvent): string =>
  `${formatCount(event.current_attendees)} of ${formatCount(seatsOf(event))}`;

export const waitingLine = ({ asking, unanswered_messages }: HostedEvent): string =>
  [
    asking > 0 ? countOf(asking, "request") : "",
    unanswered_messages > 0 ? countOf(unanswered_messages, "message") : "",
  ]
    .filter(Boolean)
    .join(" · ");

export function standOf(event: HostedEvent, now: number): { label: string; status: string } {
  if (!event.is_active) return { label: "Cancelled", status: "REJECTED" };
  switch (phaseOf(event, now)) {
    case "announced":
      return { label: "Date TBA", status: "DRAFT" };
    case "upcoming":
      return { label: "Upcoming", status: "IN_PROGRESS" };
    case "running":
      return { label: "Happening now", status: "ACCEPTED" };
    case "over":
      return { label: "Over", status: "WITHDRAWN" };
  }
}
