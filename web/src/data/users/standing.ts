import { queryOptions } from "@tanstack/react-query";
import type { StandingPart } from "@/lib/standing";
import { ask } from "../ask";
import { supabase } from "../client";
import { userKeys } from "./keys";

/** A change of one's role, hub, subscription or activity, hubs by their names. */
export interface OwnStandingChange {
  id: string;
  what: StandingPart;
  former: string | null;
  present: string | null;
  /** Null when it was made without one. */
  reason: string | null;
  changed_at: string;
}

async function fetchChanges(signal: AbortSignal): Promise<OwnStandingChange[]> {
  return (await ask(
    supabase.rpc("my_standing_changes").abortSignal(signal),
    "The changes to your role could not be loaded.",
  )) as OwnStandingChange[];
}

/** How one's own standing changed and why, newest first. */
export const myStandingQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.standing(userId),
    queryFn: ({ signal }) => fetchChanges(signal),
  });
