import { queryOptions } from "@tanstack/react-query";
import type { AccountPart } from "@/domain/people/account-changes";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

export interface OwnAccountChange {
  id: string;
  what: AccountPart;
  former: string | null;
  present: string | null;
  reason: string | null;
  changed_at: string;
}

async function fetchChanges(signal: AbortSignal): Promise<OwnAccountChange[]> {
  return (await runQuery(
    supabase.rpc("my_account_changes").abortSignal(signal),
    "The changes to your role could not be loaded.",
  )) as OwnAccountChange[];
}

export const myAccountChangesQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.accountChanges(userId),
    queryFn: ({ signal }) => fetchChanges(signal),
  });
