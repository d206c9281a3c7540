import type { Database } from "../database.types";
import type { MarketEvent } from "./queries";

export type { MarketEvent };

export type EventType = Database["public"]["Enums"]["event_type"];

export interface EventFilters {
  tab: "upcoming" | "past" | "mine";
  ids?: string[];
  query?: string;
  type?: EventType;
  place?: "virtual" | "physical";
  falls?: boolean;
}

export interface EventCounts {
  upcoming: number;
  past: number;
  virtual: number;
}

export interface MyRegistration {
  event_id: string;
  status: Database["public"]["Enums"]["event_registration_status"];
  waiting_position: number | null;
  registered_at: string;
  decision_reason: string | null;
}

/** Null for none, undefined while unknown. */
export type KnownRegistration = MyRegistration | null | undefined;
