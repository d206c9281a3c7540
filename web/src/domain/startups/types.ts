import type { STAGE_LABELS } from "@/domain/labels";

/** Money in US dollars; revenue a year. */
export interface CardStartup {
  id: string;
  slug: string;
  name: string;
  short_description: string | null;
  logo_url: string | null;
  sectors: string[];
  stage: keyof typeof STAGE_LABELS;
  revenue: number | string | null;
  export_readiness_score: number | null;
  hub_name: string | null;
  team_size: number | null;
  video_pitch_url: string | null;
  is_hub_verified: boolean;
  is_featured: boolean;
}
