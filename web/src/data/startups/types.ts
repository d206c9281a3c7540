import type { Database, Json } from "../database.types";

export type {
  Milestone,
  RevenueOfYear,
  Startup,
  StartupDocument,
} from "./queries";

export type StartupCard = Database["public"]["Functions"]["search_startups"]["Returns"][number];

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

export type StartupSort = "score" | "-score" | "revenue" | "-revenue" | "created" | "-created";

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

export const asJson = (filters: StartupFilters): Json => filters as Json;
