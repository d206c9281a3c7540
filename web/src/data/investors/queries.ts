import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { investorKeys } from "./keys";
import type { Portfolio } from "./types";

async function fetchPortfolio(signal: AbortSignal): Promise<Portfolio> {
  const portfolio = await runQuery(
    supabase.rpc("my_portfolio").abortSignal(signal),
    "Try again in a moment.",
  );
  return portfolio as unknown as Portfolio;
}

export const portfolioQuery = () =>
  queryOptions({
    queryKey: investorKeys.portfolio(),
    queryFn: ({ signal }) => fetchPortfolio(signal),
    staleTime: 0,
  });

export type InvestorProfile = NonNullable<Awaited<ReturnType<typeof fetchProfile>>>;

async function fetchProfile(userId: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("investors")
      .select(
        "fund_name, investor_type, ticket_size_min, ticket_size_max, preference_sectors, preference_stages, preference_geographies, portfolio_size, total_aum, bio, linkedin_url, website_url",
      )
      .eq("user_id", userId)
      .abortSignal(signal)
      .single(),
    "Try again in a moment.",
  );
}

export const investorProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: investorKeys.profile(userId),
    queryFn: ({ signal }) => fetchProfile(userId, signal),
    staleTime: 0,
  });
