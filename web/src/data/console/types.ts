import type { AccountPart } from "@/domain/people/account-changes";
import type { Role } from "@/domain/people/roles";
import type { Database } from "../database.types";
import type { KycFile, KycOwner, KycPart } from "../users/kyc";

type Enums = Database["public"]["Enums"];

export interface Paged<Row> {
  total: number;
  rows: Row[];
}

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
  is_closed: boolean;
  is_email_confirmed: boolean;
  kyc_status: Enums["kyc_status"];
  created_at: string;
  last_sign_in_at: string | null;
}

export interface AccountChange {
  id: string;
  what: AccountPart;
  former: string | null;
  present: string | null;
  /** Null for a change made in SQL. */
  reason: string | null;
  changed_by_name: string | null;
  changed_at: string;
}

export interface PersonDetails {
  person: ConsolePerson;
  is_own: boolean;
  changes: AccountChange[];
  /** Whose check is shown as theirs. */
  investor: { organization_id: string; name: string; kyc_valid_until: string | null } | null;
  kyc_submission: {
    id: string;
    status: Enums["kyc_submission_status"];
    submitted_at: string;
  } | null;
  second_factors: number;
  open_rooms: number;
  open_investments: number;
  market_startups: number;
  is_last_hub_admin: boolean;
  hub_tasks: number;
}

export type HubState = "ACTIVE" | "SUSPENDED" | "UNAPPROVED";

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
  organization_id: string;
  last_decision: {
    decision: "APPROVED" | "SUSPENDED" | "RESTORED";
    reason: string | null;
    decided_by_name: string | null;
    decided_at: string;
  } | null;
}

export interface KycDocument extends KycFile {
  /** Why it was rejected. */
  reason: string | null;
}

export interface EarlierCheck {
  id: string;
  status: "VERIFIED" | "REJECTED";
  reason: string | null;
  valid_until: string | null;
  decided_at: string;
  decided_by_name: string;
}

export interface IdentityCheck {
  id: string;
  status: "SUBMITTED" | "VERIFIED" | "REJECTED";
  submitted_at: string;
  due_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
  reason: string | null;
  /** The last day that it is valid. */
  valid_until: string | null;
  /** Of an investor to which one belongs. */
  is_own: boolean;
  organization_id: string;
  name: string;
  legal_name: string;
  is_individual: boolean;
  country: string | null;
  register: string | null;
  registration_number: string | null;
  registered_address: string | null;
  kyc_status: Enums["kyc_status"];
  kyc_valid_until: string | null;
  /** Who submitted it. */
  user_id: string;
  display_name: string;
  email: string;
  profile_image_url: string | null;
  is_active: boolean;
  investor_type: string | null;
  linkedin_url: string | null;
  website_url: string | null;
  documents: KycDocument[];
  /** What the check of this investor asks for. */
  parts: Omit<KycPart, "rejected">[];
  /** Null: not asked for. Empty: nobody holds 25 percent. */
  owners: KycOwner[] | null;
  owners_reason: string | null;
  earlier: EarlierCheck[];
}
