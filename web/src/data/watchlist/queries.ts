import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask";
import { supabase } from "../client";
import { watchlistKeys } from "./keys";
import type { Watched } from "./types";

const FAILED = "Your watchlist could not be loaded.";
/** As many as one can watch. */
const MAX = 500;

/** Ids of the startups that one watches: the stars of every card, asked for once. */
export const starsQuery = () =>
  queryOptions({
    queryKey: watchlistKeys.stars(),
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = await ask(
        supabase.from("watchlist").select("startup_id").limit(MAX).abortSignal(signal),
        FAILED,
      );
      return rows.map(({ startup_id }) => startup_id);
    },
  });

/** One's watchlist with the board's places, notes and news; asked for anew on every look. */
export const watchlistQuery = () =>
  queryOptions({
    queryKey: watchlistKeys.board(),
    queryFn: async ({ signal }) =>
      (await ask(supabase.rpc("my_watchlist").abortSignal(signal), FAILED)) as unknown as Watched[],
    staleTime: 0,
  });
