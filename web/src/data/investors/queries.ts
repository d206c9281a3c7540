import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { investorKeys } from "./keys";
import type { Portfolio } from "./types";

async function fetchPortfolio(organization: string, signal: AbortSignal): Promise<Portfolio> {
  const portfolio = await runQuery(
    supabase.rpc("my_portfolio", { organization }).abortSignal(signal),
    "Try again in a moment.",
  );
  return portfolio as unknown as Portfolio;
}

/** @param organization the investor's */
export const portfolioQuery = (organization: string) =>
  queryOptions({
    queryKey: investorKeys.portfolio(organization),
    queryFn: ({ signal }) => fetchPortfolio(organization, signal),
    staleTime: 0,
  });

export type InvestorProfile = NonNullable<Awaited<ReturnType<typeof fetchProfile>>>;

async function fetchProfile(organization: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("investors")
      .select(
        "fund_name, fixed_name_reason, investor_type, ticket_size_min, ticket_size_max, preference_sectors, preference_stages, preference_geographies, portfolio_size, total_aum, bio, linkedin_url, website_url",
      )
      .eq("organization_id", organization)
      .abortSignal(signal)
      .single(),
    "Try again in a moment.",
  );
}

export const investorProfileQuery = (organization: string) =>
  queryOptions({
    queryKey: investorKeys.profile(organization),
    queryFn: ({ signal }) => fetchProfile(organization, signal),
    staleTime: 0,
  });
