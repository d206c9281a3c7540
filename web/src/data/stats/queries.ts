import { queryOptions } from "@tanstack/react-query";
import { fetchOrFirst } from "@/early/first-requests";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/errors";
import { statsKeys } from "./keys";

export interface MarketStats {
  totalStartups: number;
  verifiedStartups: number;
  totalInvestors: number;
  totalFundsRaised: number;
  totalDeals: number;
}

const FAILED = "Failed to fetch stats";

async function fetchStats(signal: AbortSignal): Promise<MarketStats> {
  const response = await fetchOrFirst(`${env.supabaseUrl}/functions/v1/api/stats`, { signal });
  if (!response.ok) throw new RequestError(FAILED, response.status);
  const answer = (await response.json()) as Record<keyof MarketStats, unknown>;
  // By hand: a schema library would outweigh everything the landing page does with this.
  const stats: MarketStats = {
    totalStartups: Number(answer.totalStartups),
    verifiedStartups: Number(answer.verifiedStartups),
    totalInvestors: Number(answer.totalInvestors),
    totalFundsRaised: Number(answer.totalFundsRaised),
    totalDeals: Number(answer.totalDeals),
  };
  if (Object.values(stats).some(Number.isNaN)) throw new RequestError(FAILED, response.status);
  return stats;
}

export const statsQuery = () =>
  queryOptions({ queryKey: statsKeys.all, queryFn: ({ signal }) => fetchStats(signal) });
