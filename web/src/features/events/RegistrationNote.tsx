import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { formatCount } from "@/lib/format";
import { isFull, seatsOf } from "./seats";
import type { Phase } from "./when";

export interface RegistrationNoteProps {
  event: MarketEvent;
  phase: Phase;
  registration: KnownRegistration;
}

export function RegistrationNote({ event, phase, registration }: RegistrationNoteProps) {
  const note = noteOf(event, phase, registration);
  return note ? (
    <p className="text-sm text-pretty break-words text-(--gray-11)" dir="auto">
      {note}
    </p>
  ) : null;
}

function noteOf(event: MarketEvent, phase: Phase, registration: KnownRegistration): string | null {
  if (!event.is_active) {
    return event.cancel_reason
      ? `The host has cancelled this event: "${event.cancel_reason}"`
      : "The host has cancelled this event.";
  }
  if (registration?.status === "WAITING" && registration.waiting_position !== null) {
    return `You are number ${registration.waiting_position} on the waiting list.`;
  }
  if (registration?.status === "PENDING_APPROVAL") return "The host has yet to confirm your seat.";
  if (registration?.status === "DECLINED") {
    return registration.decision_reason
      ? `The host could not offer you a seat: "${registration.decision_reason}"`
      : "The host could not offer you a seat.";
  }
  if (registration) return phase === "over" ? "You had a seat." : "You have a seat.";
  if (phase === "announced") return "Registration opens when the date is announced.";
  if (phase === "running") return "Registration closed when the event started.";
  if (phase === "over") return null;
  if (isFull(event)) {
    const seats = seatsOf(event);
    const taken =
      seats === 1 ? "The only seat is taken" : `All ${formatCount(seats)} seats are taken`;
    return `${taken}: registering puts you on the waiting list.`;
  }
  return event.requires_approval ? "The host confirms each guest." : null;
}
