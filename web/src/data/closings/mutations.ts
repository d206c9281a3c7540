import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { hubPortalKeys } from "../hub-portal/keys";
import { runMutation } from "../run-query";
import { startupKeys } from "../startups/keys";
import { statsKeys } from "../stats/keys";
import { closingKeys } from "./keys";

export const refreshClosings = (client: QueryClient) =>
  Promise.all(
    [closingKeys.all, hubPortalKeys.dashboard(), startupKeys.all, statsKeys.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Its amount is public from then on. @throws RequestError with the database's sentence */
export async function confirmClosing(deal: string): Promise<void> {
  await runMutation(
    supabase.rpc("confirm_deal_closing", { deal }),
    "The closing could not be confirmed. Try again.",
  );
}
