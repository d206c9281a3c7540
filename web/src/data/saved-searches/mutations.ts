import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { getSupabase } from "../lazy-client";
import { asJson, type StartupFilters } from "../startups/types";
import { savedSearchKeys } from "./keys";

/** Refused as well: what became of them meanwhile is shown. */
const settled = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: savedSearchKeys.all });

/**
 * Keeps a search under a name; one of the same name is replaced.
 * @throws RequestError with the database's sentence
 */
export async function saveSearch(
  client: QueryClient,
  { name, filters, notify }: { name: string; filters: StartupFilters; notify: boolean },
): Promise<void> {
  const supabase = await getSupabase();
  await act(
    supabase.rpc("save_search", { name, filters: asJson(filters), notify }),
    "The search could not be saved. Try again.",
  ).finally(() => settled(client));
}

/** Renames a search, or has it tell from now on, or no more. @throws RequestError as above */
export async function editSearch(
  client: QueryClient,
  search: string,
  change: { name?: string; notify?: boolean },
): Promise<void> {
  const supabase = await getSupabase();
  await act(
    supabase.rpc("edit_saved_search", { search, ...change }),
    "The search could not be changed. Try again.",
  ).finally(() => settled(client));
}

/** @throws RequestError as above */
export async function deleteSearch(client: QueryClient, search: string): Promise<void> {
  const supabase = await getSupabase();
  await act(
    supabase.rpc("delete_saved_search", { search }),
    "The search could not be deleted. Try again.",
  ).finally(() => settled(client));
}
