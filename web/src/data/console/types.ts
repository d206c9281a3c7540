import type { Role } from "@/lib/roles";
import type { StandingPart } from "@/lib/standing";
import type { Database } from "../database.types";

type Enums = Database["public"]["Enums"];

/** What JSON of the database holds: a page of rows, and how many there are of all pages. */
export interface Paged<Row> {
  total: number;
  rows: Row[];
}

/** A person of `people_page`. */
export interface ConsolePerson {
  id: string;
  username: string;
  display_name: string;
  email: string;
  profile_image_url: string | null;
  role: Role;
  hub_id: string | null;
  hub_name: string | null;
  subscription_tier: Enums["subscription_tier"];
  is_active: boolean;
  /** Nobody has this account any more. */
  is_closed: boolean;
  is_email_confirmed: boolean;
  /** Of today. */
  kyc_status: Enums["kyc_status"];
  created_at: string;
  last_sign_in_at: string | null;
}

/** A change of somebody's role, hub, subscription or activity; hubs by their names. */
export interface StandingChange {
  id: string;
  what: StandingPart;
  former: string | null;
  present: string | null;
  /** Null when it was made without one, in SQL. */
  reason: string | null;
  changed_by_name: string | null;
  changed_at: string;
}

/** An open room one side of which nobody leads. */
export interface Seat {
  room: string;
  name: string;
  side: Enums["room_side"];
  status: Enums["deal_status"];
  created_at: string;
}

/** `person_page`: somebody, and what hangs on their standing. */
export interface PersonDetails {
  person: ConsolePerson;
  is_own: boolean;
  changes: StandingChange[];
  kyc_valid_until: string | null;
  kyc_submission: {
    id: string;
    status: Enums["kyc_submission_status"];
    submitted_at: string;
  } | null;
  /** Authenticator apps that they have. */
  second_factors: number;
  open_rooms: number;
  /** Open rooms of which they lead a side. */
  led_rooms: number;
  /** Open deals in which they are the investor. */
  open_investments: number;
  market_startups: number;
  is_last_hub_admin: boolean;
  /** What waits at their hub. */
  hub_queue: number;
  seats: Seat[];
}

export type HubState = "ACTIVE" | "SUSPENDED" | "UNAPPROVED";

/** A hub of `hubs_page`. */
export interface ConsoleHub {
  id: string;
  name: string;
  country: string;
  city: string | null;
  logo_url: string | null;
  website: string | null;
  state: HubState;
  admins: { id: string; display_name: string; email: string; is_active: boolean }[];
  created_at: string;
  pending_startups: number;
  approved_startups: number;
  last_decision: {
    decision: "APPROVED" | "SUSPENDED" | "RESTORED";
    reason: string | null;
    decided_by_name: string | null;
    decided_at: string;
  } | null;
}

export interface Paper {
  id: string;
  file_name: string;
  /** Bytes. */
  file_size: number;
  content_type: string;
}

/** A decision on earlier papers of the same person. */
export interface EarlierCheck {
  id: string;
  status: "VERIFIED" | "REJECTED";
  reason: string;
  valid_until: string | null;
  decided_at: string;
  decided_by_name: string;
}

/** An identity check of `kyc_queue`. */
export interface IdentityCheck {
  id: string;
  status: "SUBMITTED" | "VERIFIED" | "REJECTED";
  submitted_at: string;
  /** Until when it is to be decided. */
  due_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
  reason: string | null;
  /** A day: the last one that the verification is good for. */
  valid_until: string | null;
  is_own: boolean;
  user_id: string;
  display_name: string;
  email: string;
  profile_image_url: string | null;
  is_active: boolean;
  kyc_status: Enums["kyc_status"];
  kyc_valid_until: string | null;
  fund_name: string | null;
  investor_type: string | null;
  linkedin_url: string | null;
  website_url: string | null;
  papers: Paper[];
  earlier: EarlierCheck[];
}
