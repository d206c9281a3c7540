import { queryOptions } from "@tanstack/react-query";
import { act, ask } from "../ask";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { userKeys } from "./keys";

/** One browser in which one is signed in. */
export type OwnSession = Omit<
  Database["public"]["Functions"]["my_sessions"]["Returns"][number],
  "ip_address" | "user_agent"
> & { ip_address: string | null; user_agent: string | null };

async function fetchSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const data = await ask(
    supabase.rpc("my_sessions").abortSignal(signal),
    "Your sessions could not be loaded.",
  );
  return data as OwnSession[];
}

/** Where one is signed in, this browser first. */
export const mySessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.sessions(userId),
    queryFn: ({ signal }) => fetchSessions(signal),
  });

/** Signs another browser of one's own out. @throws RequestError with the database's sentence */
export const endSession = (session: string) => act(supabase.rpc("end_session", { session }));

/** Signs all other browsers out. @returns how many there were */
export const endOtherSessions = () => act(supabase.rpc("end_other_sessions"));
