import { infiniteQueryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runQuery } from "../run-query";
import { consoleKeys } from "./keys";

const PAGE = 20;

type Row = Database["public"]["Functions"]["emergency_accesses_page"]["Returns"][number];

export interface EmergencyAccess extends Omit<Row, "ended_at" | "ended_by_name"> {
  ended_at: string | null;
  /** Null: the clock ended it, or the reader's role or account. */
  ended_by_name: string | null;
}

/** All that were ever opened, the newest first. */
export const emergenciesQuery = () =>
  infiniteQueryOptions({
    queryKey: consoleKeys.emergencies(),
    queryFn: async ({ pageParam: last, signal }): Promise<EmergencyAccess[]> =>
      runQuery(
        supabase
          .rpc("emergency_accesses_page", {
            page_size: PAGE,
            ...(last ? { before: last.begun_at, before_id: last.id } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch emergency accesses",
      ),
    initialPageParam: null as EmergencyAccess | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });
