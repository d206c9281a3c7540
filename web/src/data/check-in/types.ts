import type { TicketKey } from "@contract/tickets";
import type { Database } from "../database.types";

type Functions = Database["public"]["Functions"];
type Nullable<Row, Keys extends keyof Row> = Omit<Row, Keys> & { [K in Keys]: Row[K] | null };

/** Whoever is expected at an event, or the old ticket of whoever cancelled: it has no name. */
export type Guest = Nullable<
  Functions["event_door_guests"]["Returns"][number],
  "display_name" | "code" | "scan" | "checked_in_at" | "undone_at"
>;

export type DoorFrame = Functions["event_door"]["Returns"][number];

/** A ticket that was seen, by the door's own clock. */
export interface Scan {
  id: string;
  registration: string;
  /** ISO 8601, as the database's clock would say. */
  at: string;
}

/** What the database made of a scan. */
export type Outcome =
  | "CHECKED_IN"
  | "ALREADY"
  | "UNDONE"
  | "WAITING"
  | "PENDING_APPROVAL"
  | "DECLINED"
  | "CANCELLED"
  | "UNKNOWN";

export interface Settled extends Omit<Guest, "registration_id" | "status"> {
  id: string;
  outcome: Outcome;
  registration_id: string;
  /** Null for a ticket that is none of this event's. */
  status: Guest["status"] | null;
}

/** All that a door needs to work on without a network. */
export interface DoorList {
  frame: DoorFrame;
  guests: Guest[];
  keys: TicketKey[];
  /** Milliseconds by which the database's clock is ahead of this computer's. */
  clockAhead: number;
}
