import type { STAGE_LABELS } from "@/domain/labels";

/** Money in US dollars; revenue a year. */
export interface ProfileStartup {
  slug: string;
  name: string;
  status: string;
  stage: keyof typeof STAGE_LABELS;
  sectors: string[];
  short_description: string | null;
  long_description: string | null;
  logo_url: string | null;
  website: string | null;
  video_pitch_url: string | null;
  revenue: number | null;
  employees: number | null;
  team_size: number | null;
  founded_year: number | null;
  patents: string[];
  sdg_tags: string[];
  export_readiness_score: number | null;
  is_hub_verified: boolean;
  is_featured: boolean;
  has_pending_version: boolean;
  funding_target: number | null;
  funding_raised: number;
  valuation: number | null;
  problem: string | null;
  solution: string | null;
  /** ISO dates; a future one is a plan. */
  milestones: readonly { reached_on: string; title: string }[];
  /** Completed years. */
  revenue_history: readonly { year: number; revenue: number }[];
  hub: { id: string; name: string } | null;
  products: readonly {
    id: string;
    slug: string;
    title: string;
    short_description: string;
    product_type: string;
  }[];
}

export interface ProfileMember {
  name: string;
  title: string;
}

/** For verified investors. */
export interface ProfileBiography {
  biography: string | null;
  profile_url: string | null;
}

export interface ProfileClosing {
  /** ISO date. */
  confirmed_on: string;
  /** US dollars. */
  amount: number;
}
