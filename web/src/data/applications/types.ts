import type { Enums, Tables } from "../database.types";
import type { Milestone, RevenueOfYear } from "../startups/types";

/** What was submitted and not withdrawn. */
export type ApplicationStatus = Exclude<Enums<"startup_status">, "DRAFT">;

export interface ApplicationFilters {
  /** Words of name, sectors and founder. */
  query?: string;
  status?: ApplicationStatus;
}

/** Somebody looks at an application. */
export interface Claim {
  user_id: string;
  name: string;
  /** ISO text: it ends by itself then. */
  until: string;
}

/** An application as the queue lists it. Money in US dollars. */
export interface Application
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
    | "changed_since_verification"
    | "short_description"
    | "revenue"
    | "funding_raised"
    | "team_size"
    | "video_pitch_url"
    | "is_hub_verified"
    | "is_featured"
  > {
  status: ApplicationStatus;
  founder_name: string | null;
  hub_name: string | null;
  /** Since when it waits, or waited until it was decided on. */
  submitted_at: string;
  /** Since when it has its status. */
  since: string;
  claim: Claim | null;
  /** One founded it, and so does not decide on it. */
  is_own: boolean;
  can_decide: boolean;
}

export interface ApplicationPage {
  counts: Record<ApplicationStatus, number>;
  rows: Application[];
  /** What the next page comes after; null when there are no more. */
  next: string | null;
}

export interface Decision {
  decision: ApplicationStatus;
  reason: string | null;
  /** The column of startups that the reason is about. */
  field: string | null;
  decided_by_name: string;
  hub_name: string | null;
  decided_at: string;
}

export interface Note {
  id: string;
  author_name: string;
  is_own: boolean;
  body: string;
  created_at: string;
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

/** An application with all that decides on it. */
export interface WholeApplication extends Application, Fields {
  founder: Pick<
    Tables<"users">,
    "id" | "display_name" | "email" | "phone" | "profile_image_url" | "is_active"
  > | null;
  milestones: Milestone[];
  revenue_history: RevenueOfYear[];
  /** With what verified investors alone read of it. */
  team: (Pick<Tables<"startup_team_members">, "name" | "title"> &
    Pick<Tables<"startup_team_profiles">, "biography" | "profile_url">)[];
  documents: Pick<
    Tables<"startup_documents">,
    "id" | "name" | "file_name" | "file_url" | "file_size" | "doc_type" | "created_at"
  >[];
  /** The newest first. */
  decisions: Decision[];
  /** Null to its founder. */
  notes: Note[] | null;
}
