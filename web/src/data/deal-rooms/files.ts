import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { chunk } from "@/lib/chunk";
import { supabase } from "../client";
import { dataOrThrow, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

type Functions = Database["public"]["Functions"];

/** A folder of a room with what lies below it; id null is the room itself. */
export type RoomFolder = WithNulls<
  Functions["deal_room_tree"]["Returns"][number],
  "id" | "parent_id" | "side"
>;

/** A document as the list shows it: its newest version. Size in bytes. */
export type RoomFile = WithNulls<
  Functions["deal_room_files"]["Returns"][number],
  "folder_id" | "sha256" | "uploaded_by" | "uploaded_by_name"
>;

/** One document with what one may see of it. */
export type RoomFileDetails = WithNulls<
  Functions["deal_room_document"]["Returns"][number],
  "folder_id" | "sha256" | "uploaded_by" | "uploaded_by_name"
>;

/** A line of a document's history. */
export type DocumentHistoryEntry = WithNulls<
  Functions["deal_room_document_history"]["Returns"][number],
  "actor_id" | "actor_name" | "subject_name" | "version" | "former_name"
>;
export type FileVersion = Functions["deal_room_document_versions_of"]["Returns"][number];
export type RemovedFile = Functions["removed_deal_room_documents"]["Returns"][number];
export type AlikeFile = Functions["deal_room_files_alike"]["Returns"][number];

/** Rows that one request brings. */
export const FILES_PAGE = 100;

/** The filters of a room's files. */
export interface FilesAsked {
  /** The member through whose eyes it is looked at; one's own for none. */
  viewer?: string | null;
  /** Null is the room itself; it does not matter while something is searched. */
  folder: string | null;
  search: string;
  sort: string;
  onlyNew: boolean;
}

const seenBy = (viewer: string | null | undefined) => (viewer ? { viewer } : {});

/**
 * The room's folders in the order of their index, the room itself first.
 * @param viewer the member through whose eyes it is looked at; one's own for none
 */
export const fetchTree = async (
  roomId: string,
  viewer: string | null,
  signal: AbortSignal,
): Promise<RoomFolder[]> =>
  (await runQuery(
    supabase.rpc("deal_room_tree", { room: roomId, ...seenBy(viewer) }).abortSignal(signal),
    "Failed to fetch folders",
  )) as RoomFolder[];

/**
 * The room's folders in the order of their index, the room itself first. Needs full access.
 * @param viewer the member through whose eyes it is looked at; one's own for none
 */
export const roomTreeQuery = (roomId: string, viewer: string | null = null) =>
  queryOptions({
    queryKey: [...dealRoomKeys.tree(roomId), viewer] as const,
    queryFn: ({ signal }) => fetchTree(roomId, viewer, signal),
    ...live,
  });

async function fetchFiles(
  roomId: string,
  { folder, search, sort, onlyNew, viewer }: FilesAsked,
  cursor: string | null,
  pageSize: number,
  signal: AbortSignal,
): Promise<RoomFile[]> {
  const data = await runQuery(
    supabase
      .rpc("deal_room_files", {
        room: roomId,
        sort,
        only_new: onlyNew,
        page_size: pageSize,
        ...(folder ? { folder } : {}),
        ...(search ? { search } : {}),
        ...(cursor ? { after: cursor } : {}),
        ...seenBy(viewer),
      })
      .abortSignal(signal),
    "Failed to fetch documents",
  );
  return data as RoomFile[];
}

/** The files of one folder, or of the whole room where something is searched, in pages. */
export const roomFilesQuery = (roomId: string, asked: FilesAsked) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.files(roomId), asked] as const,
    queryFn: ({ pageParam, signal }) => fetchFiles(roomId, asked, pageParam, FILES_PAGE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < FILES_PAGE ? null : (page.at(-1)?.cursor ?? null)),
    placeholderData: keepPreviousData,
    ...live,
  });

/** As many as one request may bring. */
const MAX_FILES = 200;

/** All documents that lie directly in a folder, in the order of the index. */
export async function fetchFilesIn(
  roomId: string,
  folder: string | null,
  signal: AbortSignal,
): Promise<RoomFile[]> {
  const found: RoomFile[] = [];
  const asked = { folder, search: "", sort: "index", onlyNew: false };
  for (let cursor: string | null = null; ; ) {
    const page: RoomFile[] = await fetchFiles(roomId, asked, cursor, MAX_FILES, signal);
    found.push(...page);
    cursor = page.at(-1)?.cursor ?? null;
    if (page.length < MAX_FILES || !cursor) return found;
  }
}

/** One document; null where there is none, it was removed, or the reader may not know of it. */
export async function fetchFile(
  roomId: string,
  id: string,
  viewer: string | null,
  signal: AbortSignal,
): Promise<RoomFileDetails | null> {
  const answer = await supabase
    .rpc("deal_room_document", { document: id, ...seenBy(viewer) })
    .abortSignal(signal);
  if (answer.status === 404) return null;
  const [found] = dataOrThrow(answer, "Failed to fetch the document");
  // Another room's document is none of this one's.
  return found?.room_id === roomId ? (found as RoomFileDetails) : null;
}

export const roomFileQuery = (roomId: string, id: string, viewer: string | null = null) =>
  queryOptions({
    queryKey: [...dealRoomKeys.document(roomId, id), "seen-by", viewer] as const,
    queryFn: ({ signal }) => fetchFile(roomId, id, viewer, signal),
    ...live,
  });

/** Every version of a document, the newest first. */
export const fileVersionsQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.document(roomId, id), "versions"] as const,
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("deal_room_document_versions_of", { document: id }).abortSignal(signal),
        "Failed to fetch the versions",
      ),
    ...live,
  });

/** Lines of a document's history that one request brings. */
const HISTORY_PAGE = 50;

/** The history of a document, as far as the reader may know it, the newest first, in pages. */
export const fileHistoryQuery = (roomId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.document(roomId, id), "history"] as const,
    queryFn: async ({ pageParam: last, signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_document_history", {
            document: id,
            page_size: HISTORY_PAGE,
            ...(last ? { before: last.happened_at, before_id: last.id } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch the history",
      )) as DocumentHistoryEntry[],
    initialPageParam: null as DocumentHistoryEntry | null,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? null : (page.at(-1) ?? null)),
    ...live,
  });

/** Removed documents that can still be restored. */
export const removedFilesQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.removed(roomId),
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("removed_deal_room_documents", { room: roomId }).abortSignal(signal),
        "Failed to fetch removed documents",
      ),
    ...live,
  });

/** Fingerprints that one question takes. */
const ALIKE_AT_ONCE = 200;

/** Which of these contents the room holds already. */
export async function fetchAlike(
  room: string,
  sha256: readonly string[],
  signal?: AbortSignal,
): Promise<AlikeFile[]> {
  const found: AlikeFile[] = [];
  for (const hashes of chunk(sha256, ALIKE_AT_ONCE)) {
    const query = supabase.rpc("deal_room_files_alike", { room, hashes });
    found.push(
      ...(await runQuery(
        signal ? query.abortSignal(signal) : query,
        "Failed to compare the files",
      )),
    );
  }
  return found;
}

/** Indexes that a room can begin with. */
export const roomTemplatesQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.templates(),
    queryFn: ({ signal }) =>
      runQuery(
        supabase
          .from("deal_room_templates")
          .select("key, name, folders")
          .order("name", { ascending: false })
          .abortSignal(signal),
        "Failed to fetch the templates",
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
