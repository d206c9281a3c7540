import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

type Functions = Database["public"]["Functions"];

/**
 * The reading of a document. `share` of its pages: 0 to 1, null where they are not known; version, pages
 * and pages_read of one person alone.
 */
export type DocumentRead = WithNulls<
  Functions["deal_room_documents_read"]["Returns"][number],
  "version" | "pages" | "pages_read" | "share"
>;
/** A person's reading of the founder side's documents; `documents_open` is null for a former member. */
export type RoomReader = WithNulls<
  Functions["deal_room_readers"]["Returns"][number],
  "documents_open" | "last_at"
>;
/** A person's reading of one document. */
export type DocumentReader = WithNulls<
  Functions["deal_room_document_readers"]["Returns"][number],
  "version" | "pages" | "share"
>;

/** Rows that one request brings. */
const PAGE = 50;

export type ReadingsOrder = "latest" | "longest";

/**
 * The documents of a room that were read.
 * @param person by whom; all, which only who manages the company's side may ask, unless told
 */
export const documentsReadQuery = (roomId: string, person: string | null, sort: ReadingsOrder) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.documentReadings(roomId), "documents", person, sort] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_documents_read", {
            room: roomId,
            sort,
            page_size: PAGE,
            ...(person ? { person } : {}),
            ...(pageParam ? { after: pageParam } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch what was read",
      )) as DocumentRead[],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.cursor ?? null)),
    ...live,
  });

/** The readers of the room and how much they read, for who manages the company's side. */
export const readersQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.documentReadings(roomId), "people"] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_readers", {
            room: roomId,
            page_size: PAGE,
            ...(pageParam ? { after: pageParam } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch who read",
      )) as RoomReader[],
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.cursor ?? null)),
    ...live,
  });

/** The readers of a document: all, for who manages the company's side and a document of that side; else oneself. */
export const documentReadersQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.documentReadings(roomId), "readers", id] as const,
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("deal_room_document_readers", { document: id }).abortSignal(signal),
        "Failed to fetch who read this document",
      )) as DocumentReader[],
    ...live,
  });

/**
 * How long which page was looked at.
 * @param version the newest that was read, unless told
 * @param person by whom; by all of whom one may know, unless told
 */
export const pagesReadQuery = (
  roomId: string,
  id: string,
  version: number | null,
  person: string | null,
) =>
  queryOptions({
    queryKey: [...dealRoomKeys.documentReadings(roomId), "pages", id, version, person] as const,
    queryFn: ({ signal }) =>
      runQuery(
        supabase
          .rpc("deal_room_pages_read", {
            document: id,
            ...(version === null ? {} : { version }),
            ...(person ? { person } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch which pages were read",
      ),
    ...live,
  });

/** A batch of one's reading. It reaches the server once, also over a bad connection. */
export interface Reading {
  /** Of this batch: it counts once. */
  id: string;
  document: string;
  version: number;
  /** How many pages the version has. */
  pages: number;
  /** Seconds by page. */
  seen: readonly (readonly [page: number, seconds: number])[];
}

/** Tells what one read. @throws RequestError as `runMutation` does */
export async function sendReading({ id, document, version, pages, seen }: Reading): Promise<void> {
  await runMutation(
    supabase.rpc("save_document_reading", {
      document,
      version,
      batch: id,
      page_numbers: seen.map(([page]) => page),
      seconds: seen.map(([, seconds]) => seconds),
      pages,
    }),
  );
}
