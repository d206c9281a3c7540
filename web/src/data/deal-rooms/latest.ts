import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

/** Between two questions while nothing is announced: an ended access must empty the screen within 2 s. */
export const LOOK_DOWN_MS = 1500;
/** An answer that takes longer comes over a connection that is dead. */
const TIMEOUT_MS = 8000;

async function fetchLatest(roomId: string, signal: AbortSignal) {
  const latest = await runQuery(
    supabase
      .rpc("deal_room_latest", { room: roomId })
      .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
      .single(),
    "Failed to ask for the deal room",
  );
  return latest as WithNulls<typeof latest, "last_seq" | "withdrawn_at">;
}

/** The first question of a client that may have missed something. `last_seq` is null before the NDA. */
export type RoomLatest = Awaited<ReturnType<typeof fetchLatest>>;

/** @param everyMs null: only what somebody else asks for */
export const roomLatestQuery = (roomId: string, everyMs: number | null = null) =>
  queryOptions({
    queryKey: dealRoomKeys.latest(roomId),
    queryFn: ({ signal }) => fetchLatest(roomId, signal),
    ...live,
    gcTime: 0,
    enabled: everyMs !== null,
    // Not while the page is hidden or a request is running.
    refetchInterval: everyMs ?? false,
  });
