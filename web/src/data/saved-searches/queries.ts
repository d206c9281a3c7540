import { queryOptions } from "@tanstack/react-query";
import type { Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import type { StartupFilters } from "../startups/types";
import { savedSearchKeys } from "./keys";

/** `notify`: notices when a hub approves a match. */
export interface SavedSearch
  extends Pick<Tables<"saved_searches">, "id" | "name" | "notify" | "created_at"> {
  filters: StartupFilters;
}

async function fetchSavedSearches(signal: AbortSignal): Promise<SavedSearch[]> {
  const supabase = await getSupabase();
  const rows = await runQuery(
    supabase
      .from("saved_searches")
      .select("id, name, notify, created_at, filters")
      .order("name")
      .limit(100)
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
