import type { Database } from "../database.types";
import type { MarketEvent } from "./queries";

export type { MarketEvent };

export type EventType = Database["public"]["Enums"]["event_type"];

export interface EventFilters {
  /** By start: from now on, or earlier; or those of the person who asks. */
  tab: "upcoming" | "past" | "mine";
  /** For `mine`: the events that they registered for. */
  ids?: string[];
  query?: string;
  type?: EventType;
  place?: "virtual" | "physical";
  /** By date from the latest; as the tab has it unless told: what comes from the earliest, what was from the latest. */
  falls?: boolean;
}

export interface EventPage {
  total: number;
  rows: MarketEvent[];
}

/** How many events there are to see. */
export interface EventCounts {
  upcoming: number;
  past: number;
  virtual: number;
}

/** One's own registration; the position is that in the waiting line, from 1. */
export interface MyRegistration {
  event_id: string;
  status: Database["public"]["Enums"]["event_registration_status"];
  waiting_position: number | null;
  registered_at: string;
  /** Why the host declined it. */
  decision_reason: string | null;
}

/** What one knows of one's registration for an event: null for none, undefined while not known. */
export type KnownRegistration = MyRegistration | null | undefined;
