import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { MATCHES_PAGE, matchKeys } from "./keys";

const FAILED = "Failed to fetch recommendations";

type Found = Database["public"]["Functions"]["my_matches"]["Returns"][number];

/** Met, not met, or null: not stated on one side or both. */
export interface Criterion {
  key: "sector" | "stage" | "geography" | "ticket" | "verified" | "export_score";
  met: boolean | null;
  /** In words; null: not stated. */
  mine: string | null;
  theirs: string | null;
  why: string;
}

export type Match = Omit<
  WithNulls<
    Found,
    | "short_description"
    | "logo_url"
    | "revenue"
    | "export_readiness_score"
    | "hub_id"
    | "hub_name"
    | "hub_country"
    | "team_size"
    | "video_pitch_url"
  >,
  "criteria"
> & { criteria: readonly Criterion[] };

export const matchesQuery = (organization: string) =>
  infiniteQueryOptions({
    queryKey: matchKeys.best(organization),
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase
          .rpc("my_matches", {
            page_size: MATCHES_PAGE,
            ...(pageParam ? { after: pageParam } : {}),
            organization,
          })
          .abortSignal(signal),
        FAILED,
      )) as unknown as Match[],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < MATCHES_PAGE ? null : (page.at(-1)?.cursor ?? null)),
    staleTime: 0,
  });

/** No name once it has left the market. */
export interface HiddenMatch {
  startup_id: string;
  slug: string | null;
  name: string | null;
}

export const hiddenMatchesQuery = () =>
  queryOptions({
    queryKey: matchKeys.hidden(),
    queryFn: async ({ signal }): Promise<HiddenMatch[]> =>
      runQuery(supabase.rpc("my_hidden_matches").abortSignal(signal), FAILED),
  });
