import { queryOptions } from "@tanstack/react-query";
import type { Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

/** kyc_decision is left out: today's state of the KYC is used. */
export type Person = Omit<Tables<"users">, "kyc_decision">;

const COLUMNS =
  "id, email, username, first_name, last_name, display_name, phone, role, kyc_status, kyc_valid_until, profile_image_url, hub_id, subscription_tier, is_active, created_at, updated_at";

/**
 * @returns null without a role yet
 * @throws RequestError with the HTTP status, 0 without an answer
 */
export async function fetchMe(id: string, signal?: AbortSignal): Promise<Person | null> {
  const supabase = await getSupabase();
  let query = supabase.from("users").select(COLUMNS).eq("id", id);
  if (signal) query = query.abortSignal(signal);
  return runQuery(query.maybeSingle(), "Your account could not be loaded.");
}

async function fetchUsernameAvailable(username: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  return runQuery(
    supabase.rpc("username_available", { username }).abortSignal(signal),
    "The username could not be checked.",
  );
}

/** Cached for 30 s. */
export const usernameAvailableQuery = (username: string) =>
  queryOptions({
    queryKey: userKeys.usernameAvailable(username),
    queryFn: ({ signal }) => fetchUsernameAvailable(username, signal),
    staleTime: 30_000,
  });
