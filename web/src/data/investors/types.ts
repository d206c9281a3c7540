import type { Database } from "../database.types";

type Enums = Database["public"]["Enums"];

/** A deal of one's own as its investor. Money in US dollars, equity in percent. */
export interface PortfolioDeal {
  id: string;
  startup_id: string;
  startup_name: string;
  /** Null when its page is not public any more. */
  startup_slug: string | null;
  logo_url: string | null;
  stage: Enums["startup_stage"];
  /** The startup's first sector. */
  sector: string | null;
  amount: number | null;
  valuation: number | null;
  equity: number | null;
  status: Enums["deal_status"];
  /** How far its amount is public. */
  closing: "ANNOUNCED" | "CONFIRMED" | null;
  /** The planned day, or the day it closed. */
  closing_date: string | null;
  ended_at: string | null;
  /** Null when one may not open it any more. */
  room_id: string | null;
  created_at: string;
  updated_at: string;
}

interface Group {
  deals: number;
  /** Of completed deals. */
  invested: number;
  /** Of deals under way. */
  open: number;
}

/** One's own deals and what they come to. Money in US dollars. */
export interface Portfolio {
  /** The amounts of completed deals. */
  invested: number;
  /** Of these, what a confirmed closing made public. */
  announced: number;
  active: number;
  pending: number;
  completed: number;
  cancelled: number;
  /** The newest first. */
  deals: PortfolioDeal[];
  by_status: { status: Enums["deal_status"]; deals: number; amount: number }[];
  /** Cancelled deals are left out. */
  by_sector: (Group & { sector: string | null })[];
  by_stage: (Group & { stage: Enums["startup_stage"] })[];
  /** Months in UTC, as 2026-11, without a gap. */
  by_month: { month: string; invested: number; invested_until: number; announced_until: number }[];
}
