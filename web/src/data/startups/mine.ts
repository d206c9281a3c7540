import { queryOptions } from "@tanstack/react-query";
import type { WrongField } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import type { StartupField } from "@/lib/startup-fields";
import { act, ask } from "../ask";
import type { Database, Json, Tables } from "../database.types";
import { getSupabase } from "../lazy-client";
import { startupKeys } from "./keys";
import { withLists } from "./queries";

type Functions = Database["public"]["Functions"];

export interface OpenRoom {
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
  | "reason_field"
  | "decided_at"
> & {
  needs: readonly WrongField[];
  rooms: readonly OpenRoom[];
  /** Sum that investors note they intend to invest, in US dollars; null for none. */
  committed: number | null;
  logo_url: string | null;
  hub_id: string | null;
  hub_name: string | null;
  decision: Listed["decision"] | null;
  reason: string | null;
  reason_field: string | null;
  decided_at: string | null;
};

async function fetchFounded(signal: AbortSignal): Promise<MyStartup[]> {
  const supabase = await getSupabase();
  const rows = await ask(
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

export type EditedStartup = NonNullable<Awaited<ReturnType<typeof fetchEdited>>>;

async function fetchEdited(id: string, userId: string, signal: AbortSignal) {
  if (!isUuid(id)) return null;
  const supabase = await getSupabase();
  const row = await ask(
    supabase
      .from("startups")
      .select(EDITED)
      .eq("id", id)
      .eq("founder_id", userId)
      .eq("products.is_on_market", true)
      .order("place", { referencedTable: "team" })
      .order("title", { referencedTable: "products" })
      .abortSignal(signal)
      .maybeSingle(),
    "Your startup could not be loaded.",
  );
  return row && { ...withLists(row), team: row.team.map(asMember) };
}

export interface EditedMember {
  name: string;
  title: string;
  biography: string | null;
  profile_url: string | null;
}

interface StoredMember {
  name: string;
  title: string;
  profile: { biography: string | null; profile_url: string | null } | null;
}

const asMember = ({ name, title, profile }: StoredMember): EditedMember => ({
  name,
  title,
  biography: profile?.biography ?? null,
  profile_url: profile?.profile_url ?? null,
});

const MEMBER = "place, name, title, profile:startup_team_profiles(biography, profile_url)";

const EDITED =
  `id, slug, name, status, stage, sectors, short_description, long_description, logo_url, website, video_pitch_url, deck_url, demo_url, revenue, employees, team_size, founded_year, patents, sdg_tags, export_readiness_score, is_hub_verified, is_featured, changed_since_verification, is_on_market, funding_target, funding_raised, valuation, problem, solution, milestones, revenue_history, hub_id, updated_at, hub:hubs!startups_hub_id_fkey(id, name, country, city, logo_url), products:export_products!export_products_startup_id_fkey(id, slug, title, short_description, product_type), team:startup_team_members(${MEMBER})` as const;

/** Null unless the caller founded it. */
export const editedStartupQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.edited(id, userId),
    queryFn: ({ signal }) => fetchEdited(id, userId, signal),
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
      return ask(
        supabase.rpc("startup_changes", { startup: id }).abortSignal(signal),
        "The changes could not be loaded.",
      );
    },
  });

type Review = Functions["startup_review_history"]["Returns"][number];
export type StartupReview = Omit<Review, "reason" | "field" | "hub_name"> & {
  reason: string | null;
  field: string | null;
  hub_name: string | null;
};

export const startupHistoryQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.history(id, userId),
    queryFn: async ({ signal }): Promise<StartupReview[]> => {
      const supabase = await getSupabase();
      return ask(
        supabase.rpc("startup_review_history", { startup: id }).abortSignal(signal),
        "The history could not be loaded.",
      );
    },
  });

export type StartupDetails = Partial<Record<StartupField, Json>>;

export async function createStartup(id: string, details: StartupDetails): Promise<{ id: string }> {
  const supabase = await getSupabase();
  return act(
    supabase.rpc("create_startup", { id, details }).select("id").single(),
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
  const row = await act(
    supabase.rpc("update_startup", { startup, details, seen }).single<Tables<"startups">>(),
  );
  if (!("team" in details)) return row;
  // After the call: along with it, the team would be the old one.
  const team = await act(
    supabase.from("startup_team_members").select(MEMBER).eq("startup_id", startup).order("place"),
  );
  return { ...row, team: team.map(asMember) };
}

export async function submitStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await act(supabase.rpc("submit_startup", { startup }).select("id"));
}

export async function withdrawStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await act(supabase.rpc("withdraw_startup", { startup }).select("id"));
}

export async function deleteStartup(startup: string): Promise<void> {
  const supabase = await getSupabase();
  await act(supabase.rpc("delete_startup", { startup }));
}
