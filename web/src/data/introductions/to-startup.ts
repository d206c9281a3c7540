import { queryOptions } from "@tanstack/react-query";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { introductionKeys } from "./keys";
import type { MyIntro } from "./types";

// A startup's page is public: this loads without the members' client.

/** Of all investors that one belongs to, the newest first: enough for the last of each. */
const ROWS = 30;

async function fetchLast(startup: string, signal: AbortSignal): Promise<MyIntro[]> {
  const supabase = await getDatabase();
  return (await runQuery(
    supabase.rpc("my_intro_requests", { startup, page_size: ROWS }).abortSignal(signal),
    "Failed to fetch your introductions",
  )) as MyIntro[];
}

export const introsToQuery = (startup: string, userId: string) =>
  queryOptions({
    queryKey: introductionKeys.toStartup(userId, startup),
    queryFn: ({ signal }) => fetchLast(startup, signal),
  });

/** The database answers null for none, which its generated type omits. */
async function fetchSeat(startup: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("my_startup_room", { startup }).abortSignal(signal),
    "Failed to fetch your deal room",
  );
}

/** The caller's room in an open deal with this startup, however they got in; null for none. */
export const seatAtQuery = (startup: string, userId: string) =>
  queryOptions({
    queryKey: introductionKeys.seat(userId, startup),
    queryFn: ({ signal }) => fetchSeat(startup, signal),
  });
