import { queryOptions } from "@tanstack/react-query";
import type { FieldReason } from "@/domain/field-reasons";
import type { StartupField } from "@/domain/startups/startup-fields";
import type { VersionStatus } from "@/domain/VersionBadge";
import type { WrongField } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import type { Database, Json, Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runMutation, runQuery } from "../run-query";
import { startupKeys } from "./keys";
import type { Startup } from "./queries";

type Functions = Database["public"]["Functions"];

export interface OpenRoom {
  /** Of its deal, to the founder. */
  other_party: string | null;
  id: string;
  name: string;
  expires_at: string | null;
}

type Listed = Functions["my_startups"]["Returns"][number];

export type MyStartup = Omit<
  Listed,
  | "needs"
  | "committed"
  | "rooms"
  | "logo_url"
  | "hub_id"
  | "hub_name"
  | "decision"
  | "reason"
  | "field_reasons"
  | "decided_at"
  | "version"
  | "is_version"
> & {
  /** State of the new version of an approved startup; null for none. */
  version: VersionStatus | null;
  /** Whether the last decision was about a new version. */
  is_version: boolean | null;
  needs: readonly WrongField[];
  rooms: readonly OpenRoom[];
  /** Sum that investors note they intend to invest, in US dollars; null for none. */
  committed: number | null;
  logo_url: string | null;
  hub_id: string | null;
  hub_name: string | null;
  decision: Listed["decision"] | null;
  reason: string | null;
  /** Of the last decision. */
  field_reasons: readonly FieldReason[];
  decided_at: string | null;
};

async function fetchFounded(signal: AbortSignal): Promise<MyStartup[]> {
  const supabase = await getSupabase();
  const rows = await runQuery(
    supabase.rpc("my_startups").abortSignal(signal),
    "Your startups could not be loaded.",
  );
  return rows as unknown as MyStartup[];
}

export const myStartupsQuery = (userId: string) =>
  queryOptions({
    queryKey: startupKeys.founded(userId),
    queryFn: ({ signal }) => fetchFounded(signal),
  });

export type EditedStartup = Omit<Startup, "team"> &
  Pick<Tables<"startups">, "hub_id" | "updated_at"> & { team: EditedMember[] };

async function fetchEdited(id: string, signal?: AbortSignal): Promise<EditedStartup | null> {
  if (!isUuid(id)) return null;
  const supabase = await getSupabase();
  let query = supabase.rpc("my_startup", { startup: id });
  if (signal) query = query.abortSignal(signal);
  const data = await runQuery(query, "Your startup could not be loaded.");
  return data as unknown as EditedStartup | null;
}

export interface EditedMember {
  name: string;
  title: string;
  biography: string | null;
  profile_url: string | null;
}

/** Null unless the caller belongs to its company. */
export const editedStartupQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.edited(id, userId),
    queryFn: ({ signal }) => fetchEdited(id, signal),
  });

type Change = Functions["startup_changes"]["Returns"][number];
export type StartupChange = Omit<Change, "before" | "after"> & {
  before: string | null;
  after: string | null;
};

export const startupChangesQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.changes(id, userId),
    queryFn: async ({ signal }): Promise<StartupChange[]> => {
      const supabase = await getSupabase();
      return runQuery(
        supabase.rpc("startup_changes", { startup: id }).abortSignal(signal),
        "The changes could not be loaded.",
      );
    },
  });

export type WeekOfInterest = Functions["startup_interest"]["Returns"][number];

/** Twelve weeks, of a startup of one's own; none of another. */
export const startupInterestQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.interest(id, userId),
    queryFn: async ({ signal }): Promise<WeekOfInterest[]> => {
      const supabase = await getSupabase();
      return runQuery(
        supabase.rpc("startup_interest", { startup: id }).abortSignal(signal),
        "The interest could not be loaded.",
      );
    },
  });

type Review = Functions["startup_review_history"]["Returns"][number];
export type StartupReview = Omit<Review, "reason" | "field_reasons" | "hub_name" | "changes"> & {
  changes: readonly Pick<StartupChange, "field" | "before" | "after">[];
  reason: string | null;
  field_reasons: readonly FieldReason[];
  hub_name: string | null;
};

export const startupHistoryQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.history(id, userId),
    queryFn: async ({ signal }): Promise<StartupReview[]> => {
      const supabase = await getSupabase();
      const rows = await runQuery(
        supabase.rpc("startup_review_history", { startup: id }).abortSignal(signal),
        "The history could not be loaded.",
      );
      return rows as unknown as StartupReview[];
    },
  });

export type StartupDetails = Partial<Record<StartupField, Json>>;

/** @param organization the company that presents it, or NEW for one of its own */
export async function createStartup(
  id: string,
  details: StartupDetails,
  organization: string,
): Promise<{ id: string }> {
  const supabase = await getSupabase();
  return runMutation(
    supabase.rpc("create_startup", { id, details, organization }).select("id").single(),
    "The startup could not be created.",
  );
}

/**
 * @param seen the values when editing began: what has changed since is not overwritten
 * @throws RequestError with the fields that are wrong (400) or changed elsewhere (409)
 */
export async function saveStartup(
  startup: string,
  details: StartupDetails,
  seen: StartupDetails,
): Promise<Pick<EditedStartup, "updated_at"> & { team?: EditedMember[] }> {
  const supabase = await getSupabase();
  const row = await runMutation(
    supabase.rpc("update_startup", { startup, details, seen }).single<Tables<"startups">>(),
  );
  if (!("team" in details)) return row;
  // After the call: along with it, the team would be the old one.
  return { ...row, team: (await fetchEdited(startup))?.team ?? [] };
}

/** Submits it, or its new version, to its hub. @throws RequestError with the missing fields */
export async function submitStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("submit_startup", { startup }).select("id"));
}

export async function withdrawStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("withdraw_startup", { startup }).select("id"));
}

/** Publishes a new version that no hub has to approve. */
export async function publishStartupVersion(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("publish_startup_version", { startup }).select("id"));
}

export async function discardStartupVersion(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("discard_startup_version", { startup }).select("id"));
}

export async function deleteStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("delete_startup", { startup }));
}
