import { type BinderReceipt, binderReceiptSchema } from "@contract/binders";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import type { FileVersion } from "./files";
import { fetchActivity } from "./queries";
import type { RoomActivity } from "./types";

/** Lines of the log that one request brings. */
const LOG_PAGE = 200;

/**
 * Notes in the room's log that one has created a binder with this manifest.
 * @throws RequestError with the server's sentence
 */
export async function recordBinder(
  roomId: string,
  manifestSha256: string,
  signal: AbortSignal,
): Promise<BinderReceipt> {
  const answer = await callApi(
    `/dealrooms/${encodeURIComponent(roomId)}/binders`,
    { method: "POST", body: { manifestSha256 }, signal },
    "The binder could not be recorded. Try again.",
  );
  return binderReceiptSchema.parse(await answer.json());
}

/** The versions of a document that one may have, the newest first. */
export async function fetchVersions(
  document: string,
  signal: AbortSignal,
): Promise<WithNulls<FileVersion, "sha256">[]> {
  return runQuery(
    supabase.rpc("deal_room_document_versions_of", { document }).abortSignal(signal),
    "Failed to fetch the versions",
  );
}

/** All that the room's activity tells one, by the ids of its lines. */
export async function fetchWholeActivity(
  roomId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RoomActivity>> {
  const lines = new Map<string, RoomActivity>();
  for (let last: RoomActivity | null = null; ; ) {
    const page: RoomActivity[] = await fetchActivity(roomId, LOG_PAGE, last, signal);
    for (const line of page) lines.set(line.id, line);
    last = page.at(-1) ?? null;
    if (page.length < LOG_PAGE) return lines;
  }
}
