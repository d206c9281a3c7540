import type { QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../lazy-client";
import { runMutation } from "../run-query";
import { asJson, type StartupFilters } from "../startups/types";
import { savedSearchKeys } from "./keys";

/** Also when refused: shows the present state. */
const settled = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: savedSearchKeys.all });

/** One of the same name is replaced. @throws RequestError with the database's sentence */
export async function saveSearch(
  client: QueryClient,
  { name, filters, notify }: { name: string; filters: StartupFilters; notify: boolean },
): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(
    supabase.rpc("save_search", { name, filters: asJson(filters), notify }),
    "The search could not be saved. Try again.",
  ).finally(() => settled(client));
}

export async function editSearch(
  client: QueryClient,
  search: string,
  change: { name?: string; notify?: boolean },
): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(
    supabase.rpc("edit_saved_search", { search, ...change }),
    "The search could not be changed. Try again.",
  ).finally(() => settled(client));
}

/** @param organization the investor's whose members find it; null: only its author */
export async function shareSearch(
  client: QueryClient,
  search: string,
  organization: string | null,
): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(
    supabase.rpc("share_saved_search", {
      search,
      ...(organization === null ? {} : { organization }),
    }),
    "The search could not be shared. Try again.",
  ).finally(() => settled(client));
}

export async function deleteSearch(client: QueryClient, search: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(
    supabase.rpc("delete_saved_search", { search }),
    "The search could not be deleted. Try again.",
  ).finally(() => settled(client));
}
