import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import type { Database } from "@/data/database.types";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";
import {
  fetchMessagesAfter,
  fetchMessagesBefore,
  fetchMessagesOf,
  type RoomMessage,
} from "./messages";

export type RoomPin = Awaited<ReturnType<typeof fetchPins>>[number];

async function fetchPins(roomId: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("deal_room_pins")
      .select("message_id, pinned_by, pinned_at")
      .eq("deal_room_id", roomId)
      .order("pinned_at", { ascending: false })
      .abortSignal(signal),
    "Failed to fetch pinned messages",
  );
}

/** The pinned messages of a room, the latest first. Needs full access. */
export const roomPinsQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.pins(roomId),
    queryFn: ({ signal }) => fetchPins(roomId, signal),
    ...live,
  });

/** Messages that are not on screen and shown all the same: quoted, pinned. */
export const messagesOfQuery = (roomId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...dealRoomKeys.said(roomId), "of", ...ids],
    queryFn: ({ signal }) => fetchMessagesOf(roomId, ids, signal),
    enabled: ids.length > 0,
    ...live,
    // One more quote does not take the others away.
    placeholderData: keepPreviousData,
  });

/** Messages before and after a place that one request brings. */
const AROUND = 25;
type Place = { before: number } | { after: number } | { around: number };

async function fetchPlace(
  roomId: string,
  place: Place,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  if ("after" in place) return fetchMessagesAfter(roomId, place.after, AROUND, signal);
  if ("before" in place) {
    return (await fetchMessagesBefore(roomId, place.before, AROUND, signal)).reverse();
  }
  const [before, after] = await Promise.all([
    fetchMessagesBefore(roomId, place.around + 1, AROUND, signal),
    fetchMessagesAfter(roomId, place.around, AROUND, signal),
  ]);
  return [...before.reverse(), ...after];
}

/** The messages around one of long ago, oldest first, in pages to both sides. */
export const messagesAroundQuery = (roomId: string, seq: number) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.said(roomId), "around", seq],
    queryFn: ({ pageParam, signal }) => fetchPlace(roomId, pageParam, signal),
    initialPageParam: { around: seq } as Place,
    getPreviousPageParam: ([first]): Place | null => {
      return first && first.seq > 1 ? { before: first.seq } : null;
    },
    getNextPageParam: (page): Place | null => {
      const last = page.at(-1);
      return last && page.length >= AROUND ? { after: last.seq } : null;
    },
    ...live,
    gcTime: 0,
  });

type FoundRow = Database["public"]["Functions"]["search_deal_room"]["Returns"][number];

/** Something that a search found: a message, a document by its name, or a page of one by its content. */
export type RoomHit = Omit<WithNulls<FoundRow, "seq" | "page" | "title" | "excerpt">, "kind"> & {
  kind: "MESSAGE" | "DOCUMENT" | "TEXT";
};
export type SearchedIn = "ALL" | "MESSAGES" | "DOCUMENTS";

const HITS_PAGE = 20;

async function fetchHits(
  roomId: string,
  words: string,
  within: SearchedIn,
  after: string | null,
  signal: AbortSignal,
): Promise<RoomHit[]> {
  const rows = await runQuery(
    supabase
      .rpc("search_deal_room", {
        room: roomId,
        words,
        within,
        page_size: HITS_PAGE,
        ...(after ? { after } : {}),
      })
      .abortSignal(signal),
    "The room could not be searched.",
  );
  return rows as RoomHit[];
}

/** Messages and documents of a room with these words, the newest first, in pages. Needs full access. */
export const roomSearchQuery = (roomId: string, words: string, within: SearchedIn) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.search(roomId), words, within],
    queryFn: ({ pageParam, signal }) => fetchHits(roomId, words, within, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < HITS_PAGE ? null : (page.at(-1)?.cursor ?? null)),
    enabled: words !== "",
    ...live,
    placeholderData: keepPreviousData,
  });

/** Keeps a message at hand for everybody in its room, or no longer. */
export async function setPinned(id: string, isPinned: boolean): Promise<void> {
  await runQuery(
    supabase.rpc(isPinned ? "pin_deal_room_message" : "unpin_deal_room_message", {
      message_id: id,
    }),
    isPinned ? "The message could not be pinned." : "The message could not be unpinned.",
  );
}

/**
 * Says what is written in a document that one uploaded, so that it is found.
 * @param pages the text of each
 */
export async function keepDocumentText(
  document: string,
  version: number,
  pages: string[],
): Promise<void> {
  await runQuery(
    supabase.rpc("save_deal_room_document_text", { document, version, pages }),
    "The document's text could not be kept.",
  );
}
