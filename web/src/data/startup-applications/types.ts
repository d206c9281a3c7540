import type { FieldReason } from "@/domain/field-reasons";
import type { Enums, Tables } from "../database.types";
import type { Claim, Note } from "../reviews/types";
import type { Milestone, RevenueOfYear } from "../startups/types";

export type ApplicationStatus = Exclude<Enums<"startup_status">, "DRAFT">;

export interface StartupApplicationFilters {
  /** Words in name, sectors or founder. */
  query?: string;
  status?: ApplicationStatus;
}

/** Money in US dollars. */
export interface StartupApplication
  extends Pick<
    Tables<"startups">,
    | "id"
    | "slug"
    | "name"
    | "logo_url"
    | "sectors"
    | "stage"
    | "hub_id"
    | "funding_target"
    | "export_readiness_score"
    | "has_pending_version"
    | "short_description"
    | "revenue"
    | "funding_raised"
    | "team_size"
    | "video_pitch_url"
    | "is_hub_verified"
    | "is_featured"
  > {
  /** PENDING also while a new version of an approved startup waits. */
  status: ApplicationStatus;
  founder_name: string | null;
  hub_name: string | null;
  /** Since when it waits, or waited until the decision. */
  submitted_at: string;
  since: string;
  claim: Claim | null;
  /** It is of a company of the reader, who therefore may not decide on it. */
  is_own: boolean;
  can_decide: boolean;
}

export interface StartupApplicationPage {
  /** A new version that waits counts as pending and as approved. */
  counts: Record<ApplicationStatus | "ALL" | "WAITING", number>;
  rows: StartupApplication[];
  /** Cursor of the next page; null when there is none. */
  next: string | null;
}

export interface Decision {
  decision: ApplicationStatus;
  is_version: boolean;
  changes: readonly { field: string; before: string | null; after: string | null }[];
  reason: string | null;
  field_reasons: readonly FieldReason[];
  decided_by_name: string;
  hub_name: string | null;
  decided_at: string;
}

type Fields = Pick<
  Tables<"startups">,
  | "long_description"
  | "website"
  | "deck_url"
  | "demo_url"
  | "employees"
  | "founded_year"
  | "patents"
  | "valuation"
  | "sdg_tags"
  | "is_on_market"
  | "problem"
  | "solution"
>;

export interface WholeStartupApplication extends StartupApplication, Fields {
  founder: Pick<
    Tables<"users">,
    "id" | "display_name" | "email" | "phone" | "profile_image_url" | "is_active"
  > | null;
  milestones: Milestone[];
  revenue_history: RevenueOfYear[];
  /** Fields for verified investors only. */
  team: (Pick<Tables<"startup_team_members">, "name" | "title"> &
    Pick<Tables<"startup_team_profiles">, "biography" | "profile_url">)[];
  documents: Pick<
    Tables<"startup_documents">,
    "id" | "name" | "file_name" | "file_url" | "file_size" | "doc_type" | "created_at"
  >[];
  decisions: Decision[];
  /** Null to its company. */
  notes: Note[] | null;
}
