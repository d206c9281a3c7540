import type { Database } from "../database.types";

type Enums = Database["public"]["Enums"];

/** Money in US dollars, equity in percent. */
export interface PortfolioDeal {
  id: string;
  organization_id: string;
  investor_name: string | null;
  startup_id: string;
  startup_name: string;
  startup_slug: string | null;
  logo_url: string | null;
  stage: Enums["startup_stage"];
  sector: string | null;
  amount: number | null;
  valuation: number | null;
  equity: number | null;
  status: Enums["deal_status"];
  /** How far its amount is public. */
  closing: "ANNOUNCED" | "CONFIRMED" | null;
  /** Planned, of the terms in force. */
  closing_date: string | null;
  closed_on: string | null;
  ended_at: string | null;
  /** Null when it cannot be opened any more. */
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

export interface Portfolio {
  invested: number;
  announced: number;
  active: number;
  pending: number;
  completed: number;
  cancelled: number;
  deals: PortfolioDeal[];
  by_status: { status: Enums["deal_status"]; deals: number; amount: number }[];
  by_sector: (Group & { sector: string | null })[];
  by_stage: (Group & { stage: Enums["startup_stage"] })[];
  /** Months in UTC, as 2026-11, without gaps. */
  by_month: { month: string; invested: number; invested_until: number; announced_until: number }[];
}
