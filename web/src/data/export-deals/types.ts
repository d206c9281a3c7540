import type { Enums } from "../database.types";

export type ExportDealStatus = Enums<"export_deal_status">;
/** HUB includes a platform administrator acting for the hub. */
export type ExportPart = "BUYER" | "SELLER" | "HUB";
export type ExportActor = ExportPart | "PLATFORM";
/** An act of the caller: a status to move to, or an act that moves nothing. */
export type ExportCan = ExportDealStatus | "DEMO_DATE" | "CONTRACT" | "MESSAGE";

export interface ExportDealRow {
  id: string;
  status: ExportDealStatus;
  waits: boolean;
  turn: ExportPart | null;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  title: string;
  slug: string;
  product_type: string;
  image_url: string | null;
  startup_name: string;
  buyer_company: string;
  buyer_country: string;
  demo_scheduled_at: string | null;
  demo_awaits: "BUYER" | "SELLER" | null;
  /** As text, to lose no digit: the accepted quote, else the newest. */
  amount: string | null;
  currency: string | null;
  is_accepted: boolean;
  /** Last day, in UTC, of a quote awaiting an answer. */
  valid_until: string | null;
  unread: number;
}

export interface ExportDealCounts {
  all: number;
  waiting: number;
  open: number;
  closed: number;
}

export interface ExportDealsPage {
  total: number;
  counts: ExportDealCounts;
  rows: ExportDealRow[];
}

export interface ExportQuote {
  id: string;
  version: number;
  amount: string;
  currency: string;
  quantity: string;
  unit: string;
  /** Last day, in UTC, on which it can be accepted. */
  valid_until: string;
  note: string | null;
  /** In words, from which its hash is made. */
  body: string | null;
  body_sha256: string | null;
  sent_at: string;
  is_accepted: boolean;
  /** By the seller, before it was accepted. */
  withdrawn_at: string | null;
}

export interface DemoDate {
  version: number;
  starts_at: string;
  time_zone: string;
  by: "BUYER" | "SELLER";
  is_mine: boolean;
  proposed_at: string;
  confirmed_at: string | null;
}

export interface ExportContractFile {
  id: string;
  file_name: string;
  file_size: number;
  content_type: string;
  by: "BUYER" | "SELLER";
  is_mine: boolean;
  arrived_at: string;
}

export interface ExportTimelineEntry {
  id: string;
  at: string;
  /** The new status in lowercase, or an act such as demo_proposed. */
  what: string;
  by: ExportActor;
  is_mine: boolean;
  /** Null before the NDA is accepted, and for hubs. */
  name: string | null;
  version: number | null;
}

export interface ExportDeal {
  id: string;
  /** Today's: an expired quote counts as none. */
  status: ExportDealStatus;
  has_expired: boolean;
  parts: ExportPart[];
  is_in_place_of_hub: boolean;
  can: ExportCan[];
  turn: ExportPart | null;
  is_certified: boolean;
  product: {
    title: string;
    slug: string;
    product_type: string;
    image_url: string | null;
    is_on_market: boolean;
  };
  startup: { name: string; slug: string; logo_url: string | null; is_on_market: boolean };
  hub: { id: string; name: string; country: string };
  buyer: { company: string; country: string; name: string | null };
  seller: { company: string; name: string | null; is_there: boolean };
  notes: string | null;
  is_escrow_requested: boolean;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  cancelled: { as: ExportActor; is_mine: boolean; reason: string } | null;
  /** Null to the hub before a quote is accepted. */
  demo: {
    scheduled_at: string | null;
    time_zone: string | null;
    awaits: "BUYER" | "SELLER" | null;
    dates: DemoDate[];
  } | null;
  nda: {
    id: string;
    version: number;
    title: string;
    body_sha256: string;
    accepted_at: string | null;
    acceptance: { typed_name: string | null; accepted_at: string; body_sha256: string } | null;
  } | null;
  quotes: ExportQuote[];
  accepted_quote_id: string | null;
  contracts: ExportContractFile[];
  timeline: ExportTimelineEntry[];
}

export interface ExportMessage {
  id: string;
  seq: number;
  is_mine: boolean;
  side: "BUYER" | "SELLER";
  message: string;
  created_at: string;
  withdrawn_at: string | null;
}

export interface ExportDiscussion {
  last_seq: number;
  read_seq: number;
  read_by_other: number;
  can_post: boolean;
  messages: ExportMessage[];
}
