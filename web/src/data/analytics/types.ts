import type { Role } from "@/domain/people/roles";
import type { Database } from "../database.types";

type Enums = Database["public"]["Enums"];

/** Compared with the preceding range of the same length; null: nothing there. */
export interface Figure {
  value: number | null;
  before: number | null;
}

export interface Total extends Figure {
  total: number;
  value: number;
}

export interface Run extends Figure {
  value: number;
  series: number[];
}

export interface Period {
  range: string;
  days: number;
  /** Days a bucket. */
  step: number;
  /** The first day of each bucket, UTC. */
  starts: string[];
}

export interface Happened {
  id: string;
  action: string;
  at: string;
  who: string | null;
  what: string | null;
  slug: string | null;
}

export interface Overview extends Period {
  startups: Total;
  verified: Total;
  investors: Total;
  /** US dollars, as the next ones. */
  raised: Total;
  series: { startups: number[]; investors: number[]; people: number[] };
  sectors: { sector: string; startups: number }[];
  activity: Happened[];
}

export interface Growth extends Period {
  people: (Run & { role: Role; total: number })[];
  submitted: Run;
  verified: Run;
  raised: Run;
}

export interface HubRow {
  id: string;
  name: string;
  country: string;
  state: "ACTIVE" | "SUSPENDED" | "UNAPPROVED";
  startups: number;
  submitted: Figure & { value: number };
  raised: Figure & { value: number };
  decided: number;
  /** Percent of the decided ones. */
  approval: Figure;
  /** Median days from submission to decision. */
  time: Figure;
}

export interface Hubs extends Period {
  hubs_total: number;
  submitted: Figure & { value: number };
  decided: Figure & { value: number };
  approval: Figure;
  time: Figure;
  raised: Figure & { value: number };
  series: { approved: number[]; rejected: number[] };
  hubs: HubRow[];
}

export type FunnelStep =
  | "submitted"
  | "approved"
  | "introduced"
  | "room"
  | "nda"
  | "terms"
  | "completed";
export type TimedStep = "decision" | "introduction" | "nda" | "terms" | "completion";
export type DealMove = "introductions" | "rooms" | "ndas" | "terms" | "completed" | "cancelled";

export interface Deals extends Period, Record<DealMove, Run> {
  funnel: { step: FunnelStep; startups: number }[];
  statuses: { status: Enums["deal_status"]; deals: number }[];
  stages: { stage: Enums["startup_stage"]; deals: number }[];
  times: { step: TimedStep; timed: number; days: number | null }[];
}
