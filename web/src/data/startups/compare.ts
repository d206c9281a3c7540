import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import { ask } from "../ask";
import { getDatabase } from "../lazy-client";
import { startupKeys } from "./keys";

export type ComparedStartup = Awaited<ReturnType<typeof fetchCompared>>[number];

async function fetchCompared(slugs: readonly string[], signal: AbortSignal) {
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("startups")
      .select(
        "id, slug, name, short_description, logo_url, stage, sectors, revenue, export_readiness_score, is_hub_verified, is_featured, changed_since_verification, funding_target, funding_raised, valuation, employees, team_size, founded_year, patents, sdg_tags, hub:hubs!startups_hub_id_fkey(name, country)",
      )
      .in("slug", slugs.filter(isSlug))
      .eq("is_on_market", true)
      .abortSignal(signal),
    "Failed to fetch startups",
  );
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
