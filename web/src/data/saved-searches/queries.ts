import { queryOptions } from "@tanstack/react-query";
import type { Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import type { StartupFilters } from "../startups/types";
import { savedSearchKeys } from "./keys";

/** `notify`: notices to its author when a hub approves a match. */
export interface SavedSearch
  extends Pick<
    Tables<"saved_searches">,
    /** organization_id: of the investor with which it is shared. */
    "id" | "user_id" | "name" | "notify" | "organization_id" | "created_at"
  > {
  filters: StartupFilters;
}

/** One's own, and what colleagues share. */
const MAX = 500;

async function fetchSavedSearches(signal: AbortSignal): Promise<SavedSearch[]> {
  const supabase = await getSupabase();
  const rows = await runQuery(
    supabase
      .from("saved_searches")
      .select("id, user_id, name, notify, organization_id, created_at, filters")
      .order("name")
      .limit(MAX)
      .abortSignal(signal),
    "Your searches could not be loaded.",
  );
  return rows as SavedSearch[];
}

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: savedSearchKeys.all,
    queryFn: ({ signal }) => fetchSavedSearches(signal),
    staleTime: 0,
  });
