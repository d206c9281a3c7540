import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { watchlistKeys } from "./keys";
import type { Watched, WatchNote } from "./types";

const FAILED = "The pipeline could not be loaded.";
/** The limit of a watchlist. */
const MAX = 500;

/** What an investor is asked by: its organization, and its own row for what is read directly. */
export interface OfInvestor {
  organization_id: string;
  investor_id: string | null;
}

export const starsQuery = ({ organization_id, investor_id }: OfInvestor) =>
  queryOptions({
    queryKey: watchlistKeys.stars(organization_id),
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = await runQuery(
        supabase
          .from("watchlist")
          .select("startup_id")
          .eq("investor_id", investor_id ?? "")
          .limit(MAX)
          .abortSignal(signal),
        FAILED,
      );
      return rows.map(({ startup_id }) => startup_id);
    },
  });

export const watchlistQuery = (organization: string) =>
  queryOptions({
    queryKey: watchlistKeys.board(organization),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("my_watchlist", { organization }).abortSignal(signal),
        FAILED,
      )) as unknown as Watched[],
    staleTime: 0,
  });

/** The latest first. */
export const watchNotesQuery = (organization: string, startup: string) =>
  queryOptions({
    queryKey: watchlistKeys.notes(organization, startup),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("watch_notes", { startup, organization }).abortSignal(signal),
        "The notes could not be loaded.",
      )) as WatchNote[],
    staleTime: 0,
  });
