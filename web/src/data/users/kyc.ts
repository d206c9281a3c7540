import { queryOptions } from "@tanstack/react-query";
import type { Database } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

export type Kyc = Database["public"]["Functions"]["my_kyc"]["Returns"][number];

async function fetchKyc(signal: AbortSignal): Promise<Kyc | null> {
  const supabase = await getSupabase();
  const data = await runQuery(
    supabase.rpc("my_kyc").abortSignal(signal),
    "Failed to fetch your identity check",
  );
  return data[0] ?? null;
}

export const myKycQuery = (userId: string) =>
  queryOptions({ queryKey: userKeys.kyc(userId), queryFn: ({ signal }) => fetchKyc(signal) });
