import type { TicketKey } from "@contract/tickets";
import type { Payment } from "@/domain/events/event-words";
import type { Database } from "../database.types";
import type { WithNulls } from "../with-nulls";

type Functions = Database["public"]["Functions"];

/** No name on an old ticket whose holder cancelled. */
export type Guest = WithNulls<
  Omit<Functions["check_in_list_guests"]["Returns"][number], "payment_status">,
  "display_name" | "code" | "scan" | "checked_in_at" | "undone_at"
> & { payment_status: Payment | null };

export type CheckInEvent = WithNulls<Functions["check_in_list"]["Returns"][number], "ticket_price">;

export interface Scan {
  id: string;
  registration: string;
  /** ISO 8601, by the database's clock. */
  at: string;
}

export type OutcomeKind =
  | "CHECKED_IN"
  | "ALREADY"
  | "UNDONE"
  | "WAITING"
  | "PENDING_APPROVAL"
  | "DECLINED"
  | "CANCELLED"
  | "UNKNOWN";

export interface ScanOutcome extends Omit<Guest, "registration_id" | "status"> {
  id: string;
  outcome: OutcomeKind;
  registration_id: string;
  /** Null for a ticket of another event. */
  status: Guest["status"] | null;
}

export interface CheckInList {
  event: CheckInEvent;
  guests: Guest[];
  keys: TicketKey[];
  /** Milliseconds by which the database's clock is ahead of this computer's. */
  clockAhead: number;
}
