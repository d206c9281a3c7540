import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { investorKeys } from "./keys";
import type { InvestorProfile } from "./queries";

/**
 * Saves what changed of one's own investor profile, all of it or nothing; what it leads to elsewhere is
 * asked for again.
 * @throws RequestError with the database's sentences, one for each wrong field
 */
export async function saveInvestorProfile(
  client: QueryClient,
  details: Partial<InvestorProfile>,
): Promise<void> {
  await act(
    supabase.rpc("update_investor", { details }),
    "Your profile could not be saved. Check your entries and try again.",
  );
  await client.invalidateQueries({ queryKey: investorKeys.all });
}
