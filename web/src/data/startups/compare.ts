import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import type { Tables } from "../database.types";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { startupKeys } from "./keys";

export type ComparedStartup = Pick<
  Tables<"startups">,
  | "id"
  | "slug"
  | "name"
  | "short_description"
  | "logo_url"
  | "stage"
  | "sectors"
  | "revenue"
  | "export_readiness_score"
  | "is_hub_verified"
  | "is_featured"
  | "has_pending_version"
  | "funding_target"
  | "funding_raised"
  | "valuation"
  | "employees"
  | "team_size"
  | "founded_year"
  | "patents"
  | "sdg_tags"
> & { hub: Pick<Tables<"hubs">, "name" | "country"> | null };

async function fetchCompared(
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<ComparedStartup[]> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("compare_startups", { slugs: slugs.filter(isSlug) }).abortSignal(signal),
    "Failed to fetch startups",
  );
  return data as unknown as ComparedStartup[];
}

/** Only those on the market, in this order; refetched on every look. */
export const comparedQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: startupKeys.compared(slugs),
    queryFn: async ({ signal }) => {
      const found = await fetchCompared(slugs, signal);
      return slugs.flatMap((slug) => found.find((one) => one.slug === slug) ?? []);
    },
    staleTime: 0,
  });
