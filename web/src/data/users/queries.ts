import { queryOptions } from "@tanstack/react-query";
import type { OrganizationKind, OrganizationRole } from "@/domain/organizations/roles";
import type { Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

/** That one is a member of an organization. */
export interface Membership {
  organization_id: string;
  kind: OrganizationKind;
  name: string;
  role: OrganizationRole;
  title: string | null;
  is_signatory: boolean;
  hub_id: string | null;
  /** A hub that is approved and not suspended. */
  is_acting: boolean;
  investor_id: string | null;
  /** An organization of one person. */
  is_individual: boolean;
  /** Of an investor, today's. */
  kyc_status: string | null;
  /** A day. */
  kyc_valid_until: string | null;
}

export type Person = Tables<"users"> & {
  /** The oldest membership first. */
  organizations: readonly Membership[];
};

const COLUMNS =
  "id, email, username, first_name, last_name, display_name, phone, role, kyc_status, profile_image_url, hub_id, subscription_tier, is_active, created_at, updated_at";

/**
 * @returns null without a role yet
 * @throws RequestError with the HTTP status, 0 without an answer
 */
export async function fetchMe(id: string, signal?: AbortSignal): Promise<Person | null> {
  const supabase = await getSupabase();
  let query = supabase.from("users").select(COLUMNS).eq("id", id);
  let memberships = supabase.rpc("my_organizations");
  if (signal) {
    query = query.abortSignal(signal);
    memberships = memberships.abortSignal(signal);
  }
  const failed = "Your account could not be loaded.";
  const organizations = runQuery(memberships, failed);
  // Whoever has no active account is refused, which is no problem of its own.
  organizations.catch(() => undefined);
  const user = await runQuery(query.maybeSingle(), failed);
  return user && { ...user, organizations: user.is_active ? await organizations : [] };
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
