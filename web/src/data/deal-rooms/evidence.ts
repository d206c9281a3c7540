import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";

/** Entries per request of an export. */
const DOWNLOAD_PAGE = 1_000;

export type ChainProblem =
  | "MISSING"
  | "REMOVED"
  | "CHANGED"
  | "FACTS"
  | "BROKEN"
  | "REWRITTEN"
  | "UNCHAINED";

/** As just verified by the database. */
export interface ChainState {
  entries: number;
  /** SHA-256 in hex of the newest entry; null without any. */
  head: string | null;
  checked_at: string;
  /** The first problem found; null when the log is unaltered. */
  problem: ChainProblem | null;
  bad_seq: number | null;
  /** Of that entry, if the caller may read it. */
  bad_action: string | null;
  bad_at: string | null;
}

/** Where the chain ended on a day (UTC), or the entry with a fingerprint. */
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
  /** Null where only its hash may be read. */
  line: Record<string, unknown> | null;
  /** The name of the line's thing at that time; null where there is none, or it was held back. */
  facts: Record<string, unknown> | null;
}

const chainOf = (roomId: string, signal: AbortSignal) =>
  runQuery(
    supabase.rpc("deal_room_audit_state", { room: roomId }).abortSignal(signal),
    "Failed to check the log",
  ).then(([state]) => state as ChainState);

const endsOf = async (roomId: string, signal: AbortSignal): Promise<ChainEnd[]> =>
  runQuery(
    supabase.rpc("deal_room_audit_heads", { room: roomId }).abortSignal(signal),
    "Failed to fetch the fingerprints",
  );

/** Needs full access. */
export const roomChainQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.chain(roomId),
    queryFn: ({ signal }) => chainOf(roomId, signal),
    staleTime: 0,
    networkMode: "always",
  });

/** One for each of the last days, newest first. */
export const roomChainEndsQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.chainEnds(roomId),
    queryFn: ({ signal }) => endsOf(roomId, signal),
    staleTime: 0,
    networkMode: "always",
  });

/** Null when the room's log has none. */
export async function findInChain(roomId: string, fingerprint: string): Promise<ChainEnd | null> {
  const [found] = await runQuery(
    supabase.rpc("deal_room_audit_heads", { room: roomId, fingerprint }),
    "The fingerprint could not be looked up",
  );
  return found ?? null;
}

/** For `npm run verify-audit`: ids, and the names that things had; of people none. @throws RequestError */
export async function downloadChain(
  roomId: string,
  tools: { signal: AbortSignal; progress: (done: number, total: number | null) => void },
): Promise<string> {
  const entries: ChainEntry[] = [];
  for (;;) {
    const page = (await runQuery(
      supabase
        .rpc("deal_room_audit_lines", {
          room: roomId,
          after: entries.at(-1)?.seq ?? 0,
          page_size: DOWNLOAD_PAGE,
        })
        .abortSignal(tools.signal),
      "The log could not be exported",
    )) as unknown as ChainEntry[];
    entries.push(...page);
    tools.progress(entries.length, null);
    if (page.length < DOWNLOAD_PAGE) break;
  }
  const last = entries.at(-1);
  const ends = await endsOf(roomId, tools.signal);
  const file = {
    format: "dealport-room-audit/1",
    room: roomId,
    exported_at: new Date().toISOString(),
    head: { seq: last?.seq ?? 0, hash: last?.hash ?? null },
    // Lines that were added during the download are left out.
    days: ends.filter(({ seq }) => seq <= (last?.seq ?? 0)),
    entries,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
