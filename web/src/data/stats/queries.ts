import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/errors";

const statsSchema = z.object({
  totalStartups: z.number(),
  verifiedStartups: z.number(),
  totalInvestors: z.number(),
  /** US dollars. */
  totalFundsRaised: z.coerce.number(),
  totalDeals: z.number(),
});
export type MarketStats = z.infer<typeof statsSchema>;

const FAILED = "Failed to fetch stats";

async function fetchStats(signal: AbortSignal): Promise<MarketStats> {
  const response = await fetch(`${env.supabaseUrl}/functions/v1/api/stats`, { signal });
  if (!response.ok) throw new RequestError(FAILED, response.status);
  const stats = statsSchema.safeParse(await response.json());
  if (!stats.success) throw new RequestError(FAILED, response.status);
  return stats.data;
}

/** The platform's figures, through `GET /api/stats`. */
export const statsQuery = () =>
  queryOptions({ queryKey: ["stats"], queryFn: ({ signal }) => fetchStats(signal) });
