import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { investorKeys } from "./keys";
import type { InvestorProfile } from "./queries";

/** All or nothing. @throws RequestError with a sentence for each wrong field */
export async function saveInvestorProfile(
  client: QueryClient,
  details: Partial<InvestorProfile>,
): Promise<void> {
  await runMutation(
    supabase.rpc("update_investor", { details }),
    "Your profile could not be saved. Check your entries and try again.",
  );
  await client.invalidateQueries({ queryKey: investorKeys.all });
}
