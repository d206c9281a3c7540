import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { ask } from "../ask";
import { dealRoomKeys } from "./keys";

/** Entries that one request of an export brings. */
const EXPORT_PAGE = 1_000;

export type ChainProblem = "MISSING" | "REMOVED" | "CHANGED" | "BROKEN" | "REWRITTEN" | "UNCHAINED";

/** Whether a room's audit chain holds, as the database has just worked it out. */
export interface ChainState {
  entries: number;
  /** SHA-256 in hex, of the newest entry; null without any. */
  head: string | null;
  checked_at: string;
  /** What is wrong first, and with which entry; null when all is as it was written. */
  problem: ChainProblem | null;
  bad_seq: number | null;
  /** What stands there, if one may read it. */
  bad_action: string | null;
  bad_at: string | null;
}

/** Where the chain ended on a day (UTC), or the entry that a fingerprint is of. */
export interface ChainEnd {
  day: string;
  seq: number;
  hash: string;
}

export interface ChainEntry {
  seq: number;
  previous: string | null;
  line_sha256: string;
  hash: string;
  /** Null where its hash stands for what one may not read. */
  line: Record<string, unknown> | null;
}

const chainOf = (roomId: string, signal: AbortSignal) =>
  ask(
    supabase.rpc("deal_room_audit_state", { room: roomId }).abortSignal(signal),
    "Failed to check the log",
  ).then(([state]) => state as ChainState);

const endsOf = async (roomId: string, signal: AbortSignal): Promise<ChainEnd[]> =>
  ask(
    supabase.rpc("deal_room_audit_heads", { room: roomId }).abortSignal(signal),
    "Failed to fetch the fingerprints",
  );

/** Whether the room's audit log is as it was written. Needs full access. */
export const roomChainQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.chain(roomId),
    queryFn: ({ signal }) => chainOf(roomId, signal),
    staleTime: 0,
    networkMode: "always",
  });

/** Where it ended on each of the last days, the newest first. */
export const roomChainEndsQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.chainEnds(roomId),
    queryFn: ({ signal }) => endsOf(roomId, signal),
    staleTime: 0,
    networkMode: "always",
  });

/** The entry that has this fingerprint; null when the room's log has none. */
export async function findInChain(roomId: string, fingerprint: string): Promise<ChainEnd | null> {
  const [found] = await ask(
    supabase.rpc("deal_room_audit_heads", { room: roomId, fingerprint }),
    "The fingerprint could not be looked up",
  );
  return found ?? null;
}

/**
 * The room's audit log with its chain, as `npm run verify-audit` reads it. Ids, no names.
 * @throws RequestError with the server's sentence
 */
export async function exportChain(
  roomId: string,
  tools: { signal: AbortSignal; progress: (done: number, total: number | null) => void },
): Promise<string> {
  const entries: ChainEntry[] = [];
  for (;;) {
    const page = (await ask(
      supabase
        .rpc("deal_room_audit_lines", {
          room: roomId,
          after: entries.at(-1)?.seq ?? 0,
          page_size: EXPORT_PAGE,
        })
        .abortSignal(tools.signal),
      "The log could not be exported",
    )) as unknown as ChainEntry[];
    entries.push(...page);
    tools.progress(entries.length, null);
    if (page.length < EXPORT_PAGE) break;
  }
  const last = entries.at(-1);
  const ends = await endsOf(roomId, tools.signal);
  const file = {
    format: "dealport-room-audit/1",
    room: roomId,
    exported_at: new Date().toISOString(),
    head: { seq: last?.seq ?? 0, hash: last?.hash ?? null },
    // What came while it was exported ends beyond it.
    days: ends.filter(({ seq }) => seq <= (last?.seq ?? 0)),
    entries,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
