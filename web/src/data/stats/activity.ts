import { queryOptions } from "@tanstack/react-query";
import type { Database } from "../database.types";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { statsKeys } from "./keys";

export type Activity = Database["public"]["Functions"]["market_activity"]["Returns"][number];

interface Growth {
  total: number;
  last_30_days: number;
  previous_30_days: number;
}

/** Additions of two spans of 30 days; funds in US dollars. */
export type MarketGrowth = Record<"startups" | "verified" | "investors" | "funds_raised", Growth>;

async function fetchGrowth(signal: AbortSignal): Promise<MarketGrowth> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("market_growth").abortSignal(signal),
    "Failed to fetch stats",
  );
  return data as unknown as MarketGrowth;
}

async function fetchActivity(signal: AbortSignal): Promise<Activity[]> {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("market_activity", { page_size: 6 }).abortSignal(signal),
    "Failed to fetch recent activity",
  );
}

export const growthQuery = () =>
  queryOptions({ queryKey: statsKeys.growth(), queryFn: ({ signal }) => fetchGrowth(signal) });

export const marketActivityQuery = () =>
  queryOptions({ queryKey: statsKeys.activity(), queryFn: ({ signal }) => fetchActivity(signal) });
