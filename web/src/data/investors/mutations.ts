import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { recheckAccount } from "../session";
import { investorKeys } from "./keys";
import type { InvestorProfile } from "./queries";

/** All or nothing. @throws RequestError with a sentence for each wrong field */
export async function saveInvestorProfile(
  client: QueryClient,
  details: Partial<InvestorProfile>,
  organization: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("update_investor", { details, organization }),
    "Your profile could not be saved. Check your entries and try again.",
  );
  await client.invalidateQueries({ queryKey: investorKeys.all });
  // The memberships name it.
  if ("fund_name" in details) await recheckAccount();
}

/** For whoever acts for no investor: they invest for themself. */
export async function createInvestor(client: QueryClient): Promise<void> {
  await runMutation(
    supabase.rpc("create_investor"),
    "Your investor profile could not be created. Try again.",
  );
  await recheckAccount();
  await client.invalidateQueries();
}
