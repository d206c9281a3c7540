import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import { startupKeys } from "../startups/keys";
import type { StartupReview } from "../startups/mine";
import { consoleKeys } from "./keys";
import { type Filters, oneOf, pagesOf } from "./queries";

type Enums = Database["public"]["Enums"];

/** Money in US dollars. */
export interface ConsoleStartup {
  id: string;
  slug: string;
  name: string;
  logo_url: string | null;
  stage: Enums["startup_stage"];
  sectors: string[];
  status: Enums["startup_status"];
  short_description: string | null;
  website: string | null;
  team_size: number | null;
  revenue: number | null;
  funding_target: number | null;
  funding_raised: number;
  valuation: number | null;
  export_readiness_score: number | null;
  is_featured: boolean;
  is_on_market: boolean;
  is_without_owner: boolean;
  has_pending_version: boolean;
  hub_id: string | null;
  hub_name: string | null;
  organization_id: string;
  organization_name: string;
  founder_id: string | null;
  founder_name: string | null;
  created_at: string;
  updated_at: string;
}

export const consoleStartupsQuery = (filters: Filters) =>
  pagesOf<ConsoleStartup, { featured: number }>(
    "startups_page",
    consoleKeys.startups(filters),
    filters,
    "Failed to fetch startups",
  );

export const consoleStartupQuery = (id: string) =>
  oneOf<ConsoleStartup>("startups_page", consoleKeys.startup(id), id, "This startup");

export const decisionsOnQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.startup(id), "decisions"],
    queryFn: async ({ signal }): Promise<StartupReview[]> => {
      const rows = await runQuery(
        supabase.rpc("startup_review_history", { startup: id }).abortSignal(signal),
        "The history could not be loaded.",
      );
      return rows as unknown as StartupReview[];
    },
  });

export async function actOnStartup<T>(client: QueryClient, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } finally {
    await Promise.all(
      [consoleKeys.all, startupKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  }
}

export const featureStartup = (startup: string, featured: boolean) =>
  runMutation(supabase.rpc("feature_startup", { startup, featured }));

export const returnToReview = (startup: string, reason: string) =>
  runMutation(supabase.rpc("return_startup_to_review", { startup, reason }));
