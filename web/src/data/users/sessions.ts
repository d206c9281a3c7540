import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { userKeys } from "./keys";

export type OwnSession = WithNulls<
  Database["public"]["Functions"]["my_sessions"]["Returns"][number],
  "ip_address" | "user_agent"
>;

async function fetchSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const data = await runQuery(
    supabase.rpc("my_sessions").abortSignal(signal),
    "Your sessions could not be loaded.",
  );
  return data as OwnSession[];
}

export const mySessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.sessions(userId),
    queryFn: ({ signal }) => fetchSessions(signal),
  });

export const endSession = (session: string) =>
  runMutation(supabase.rpc("end_session", { session }));

export const endOtherSessions = () => runMutation(supabase.rpc("end_other_sessions"));
