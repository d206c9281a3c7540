import { queryOptions } from "@tanstack/react-query";
import type { StandingPart } from "@/lib/standing";
import { ask } from "../ask";
import { supabase } from "../client";
import { userKeys } from "./keys";

export interface OwnStandingChange {
  id: string;
  what: StandingPart;
  former: string | null;
  present: string | null;
  reason: string | null;
  changed_at: string;
}

async function fetchChanges(signal: AbortSignal): Promise<OwnStandingChange[]> {
  return (await ask(
    supabase.rpc("my_account_changes").abortSignal(signal),
    "The changes to your role could not be loaded.",
  )) as OwnStandingChange[];
}

export const myStandingQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.standing(userId),
    queryFn: ({ signal }) => fetchChanges(signal),
  });
