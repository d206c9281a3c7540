import type { Database, Json, Tables } from "../database.types";

/** A startup on a card. Money in US dollars; revenue a year. */
export type StartupCard = Database["public"]["Functions"]["search_startups"]["Returns"][number];

/** What the directory filters by, as search_startups takes it. */
export interface StartupFilters {
  query?: string;
  hub_id?: string[];
  stage?: string[];
  sectors?: string[];
  sdg_tags?: string[];
  min_revenue?: number;
  max_revenue?: number;
  min_export_score?: number;
  max_export_score?: number;
  is_hub_verified?: true;
  is_featured?: true;
}

/** How many startups each value would find, with every other filter. */
export interface StartupFacets {
  total: number;
  facets: {
    hub_id: Record<string, number>;
    stage: Record<string, number>;
    sectors: Record<string, number>;
    sdg_tags: Record<string, number>;
    revenue: Record<string, number>;
    is_hub_verified: number;
    is_featured: number;
  };
}

export interface StartupPage {
  total: number;
  rows: StartupCard[];
}

type Columns =
  | "id"
  | "slug"
  | "name"
  | "status"
  | "stage"
  | "sectors"
  | "short_description"
  | "long_description"
  | "logo_url"
  | "website"
  | "video_pitch_url"
  | "deck_url"
  | "demo_url"
  | "revenue"
  | "employees"
  | "team_size"
  | "founded_year"
  | "patents"
  | "sdg_tags"
  | "export_readiness_score"
  | "is_hub_verified"
  | "is_featured"
  | "changed_since_verification"
  | "funding_target"
  | "funding_raised"
  | "valuation";

/** A startup with all that its page shows. */
export type Startup = Pick<Tables<"startups">, Columns> & {
  hub: Pick<Tables<"hubs">, "id" | "name" | "country" | "city" | "logo_url"> | null;
};

export type StartupDocument = Pick<
  Tables<"startup_documents">,
  "id" | "name" | "file_name" | "file_url" | "file_size" | "doc_type" | "is_confidential"
>;

/** A request for an introduction, as its investor reads it, and what it led to. */
export type IntroRequest = Pick<
  Tables<"intro_requests">,
  "startup_id" | "status" | "reason" | "deal_room_id"
> &
  Pick<
    Database["public"]["Functions"]["my_intro_requests"]["Returns"][number],
    "is_deal_open" | "can_enter_room"
  >;

export const asJson = (filters: StartupFilters): Json => filters as Json;
