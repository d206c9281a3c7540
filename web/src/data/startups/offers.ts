import { queryOptions } from "@tanstack/react-query";
import type { Database } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { startupKeys } from "./keys";

type Row = Database["public"]["Functions"]["my_startup_offers"]["Returns"][number];

export type StartupOffer = WithNulls<Row, "closed_at" | "offered_by_organization">;

export const startupOffersQuery = (userId: string) =>
  queryOptions({
    queryKey: startupKeys.offers(userId),
    queryFn: async ({ signal }): Promise<StartupOffer[]> => {
      const supabase = await getSupabase();
      return runQuery(
        supabase.rpc("my_startup_offers").abortSignal(signal),
        "The offers could not be loaded.",
      );
    },
  });

export async function offerStartup(startup: string, email: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("offer_startup", { startup, email }));
}

const answer =
  (call: "revoke_startup_offer" | "decline_startup_offer") =>
  async (offer: string): Promise<void> => {
    const supabase = await getSupabase();
    await runMutation(supabase.rpc(call, { offer }));
  };

export const revokeOffer = answer("revoke_startup_offer");
export const declineOffer = answer("decline_startup_offer");

/** @param organization the company that takes it over; null for a new one */
export async function acceptOffer(offer: string, organization: string | null): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(
    supabase.rpc("accept_startup_offer", { offer, ...(organization ? { organization } : {}) }),
  );
}
