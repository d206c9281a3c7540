import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { watchlistKeys } from "./keys";
import type { Watched } from "./types";

const FAILED = "Your watchlist could not be loaded.";
/** The limit of a watchlist. */
const MAX = 500;

export const starsQuery = () =>
  queryOptions({
    queryKey: watchlistKeys.stars(),
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = await runQuery(
        supabase.from("watchlist").select("startup_id").limit(MAX).abortSignal(signal),
        FAILED,
      );
      return rows.map(({ startup_id }) => startup_id);
    },
  });

export const watchlistQuery = () =>
  queryOptions({
    queryKey: watchlistKeys.board(),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("my_watchlist").abortSignal(signal),
        FAILED,
      )) as unknown as Watched[],
    staleTime: 0,
  });
