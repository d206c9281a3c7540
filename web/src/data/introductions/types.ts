import type { Database } from "../database.types";
import type { WithNulls } from "../with-nulls";

type Functions = Database["public"]["Functions"];

export type IntroState = Database["public"]["Enums"]["intro_status"];

export type MyIntro = WithNulls<
  Functions["my_intro_requests"]["Returns"][number],
  | "reason"
  | "decided_at"
  | "startup_logo_url"
  | "deal_room_id"
  | "founder_name"
  | "founder_image_url"
  | "contact_email"
  | "contact_phone"
  | "investor_name"
  | "requested_by_name"
  | "decided_by_name"
  | "colleagues"
>;

export interface Seat {
  name: string;
  side: Database["public"]["Enums"]["room_side"];
  /** Administers the organization of their side. */
  is_manager: boolean;
  /** Null: no end. */
  until: string | null;
}

export type InboxIntro = Omit<
  WithNulls<
    Functions["intro_inbox"]["Returns"][number],
    | "reason"
    | "kyc_waiver_reason"
    | "decided_at"
    | "decided_by_name"
    | "startup_logo_url"
    | "person_image_url"
    | "investor_name"
    | "fund_name"
    | "investor_type"
    | "ticket_size_min"
    | "ticket_size_max"
    | "linkedin_url"
    | "website_url"
    | "bio"
    | "kyc_valid_until"
    | "contact_email"
    | "contact_phone"
    | "deal_room_id"
    | "deal_status"
  >,
  "seats"
> & { seats: Seat[] };
