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

/** Both sides of the deal read it, and the founder can answer. @throws RequestError with the database's sentence */
export async function askAboutClosing(deal: string, question: string): Promise<void> {
  await runMutation(
    supabase.rpc("ask_about_deal_closing", { deal, question }),
    "The question could not be sent. Try again.",
  );
}

/** It is announced no more; both sides read why. @throws RequestError with the database's sentence */
export async function declineClosing(deal: string, reason: string): Promise<void> {
  await runMutation(
    supabase.rpc("decline_deal_closing", { deal, reason }),
    "The closing could not be declined. Try again.",
  );
}

/** @param amount US dollars @throws RequestError with the database's sentence */
export async function proposeCorrection(
  deal: string,
  amount: number,
  reason: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("propose_closing_correction", { deal, amount, reason }),
    "The correction could not be proposed. Try again.",
  );
}

/** @param confirmed false withdraws or declines it @throws RequestError with the database's sentence */
export async function decideCorrection(correction: string, confirmed: boolean): Promise<void> {
  await runMutation(
    supabase.rpc("decide_closing_correction", { correction, confirmed }),
    "The correction could not be decided. Try again.",
  );
}
