import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";
import { live } from "./live";
import { fetchRoom } from "./room";
import type { DealRoomSummary, RoomActivity, RoomInvitation, RoomPerson } from "./types";

/** Rows of the activity log that one request brings. */
export const ACTIVITY_PAGE = 50;
/** Rows of documents that one request brings; below what the Data API answers at most. */
const DOCUMENTS_PAGE = 500;

async function fetchMine(signal: AbortSignal): Promise<DealRoomSummary[]> {
  const data = await runQuery(
    supabase.rpc("my_deal_rooms").abortSignal(signal),
    "Failed to fetch deal rooms",
  );
  return data as DealRoomSummary[];
}

/** The present and former members of the room. */
export async function fetchPeople(roomId: string, signal: AbortSignal): Promise<RoomPerson[]> {
  const data = await runQuery(
    supabase.rpc("deal_room_people", { room: roomId }).abortSignal(signal),
    "Failed to fetch participants",
  );
  return data as RoomPerson[];
}

async function fetchInvited(roomId: string, signal: AbortSignal): Promise<RoomInvitation[]> {
  const data = await runQuery(
    supabase.rpc("deal_room_invited", { room: roomId }).abortSignal(signal),
    "Failed to fetch invitations",
  );
  return data as RoomInvitation[];
}

async function fetchEnd(roomId: string, signal: AbortSignal): Promise<string | null> {
  const [row] = await runQuery(
    supabase.rpc("deal_room_end", { room: roomId }).abortSignal(signal),
    "Failed to fetch when the room ended",
  );
  return row?.ended_at ?? null;
}

async function fetchFactor(roomId: string, signal: AbortSignal) {
  const [row] = await runQuery(
    supabase.rpc("deal_room_factor", { room: roomId }).abortSignal(signal),
    "Failed to fetch the room's second factor",
  );
  return row ?? null;
}

/** Does the room ask for a second factor, and may one change that? */
export const roomFactorQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.factor(roomId),
    queryFn: ({ signal }) => fetchFactor(roomId, signal),
  });

export type RoomDocument = Awaited<ReturnType<typeof fetchDocumentsFrom>>[number];

async function fetchDocumentsFrom(start: number, roomId: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("deal_room_documents")
      .select("id, name, file_name, file_size, content_type, uploaded_by, created_at")
      .eq("deal_room_id", roomId)
      .order("created_at", { ascending: false })
      .order("id")
      .range(start, start + DOCUMENTS_PAGE - 1)
      .abortSignal(signal),
    "Failed to fetch documents",
  );
}

/** All documents of a room, however many. One that arrives meanwhile shifts the others: each is taken once. */
async function fetchDocuments(roomId: string, signal: AbortSignal): Promise<RoomDocument[]> {
  const byId = new Map<string, RoomDocument>();
  for (let start = 0; ; start += DOCUMENTS_PAGE) {
    const page = await fetchDocumentsFrom(start, roomId, signal);
    for (const document of page) byId.set(document.id, document);
    if (page.length < DOCUMENTS_PAGE) return [...byId.values()];
  }
}

async function fetchReadMarks(roomId: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("deal_room_read_marks")
      .select("user_id, last_read_seq, last_read_at")
      .eq("deal_room_id", roomId)
      .abortSignal(signal),
    "Failed to fetch read marks",
  );
}

/** @param last of the page before */
export async function fetchActivity(
  roomId: string,
  size: number,
  last: RoomActivity | null,
  signal: AbortSignal,
): Promise<RoomActivity[]> {
  const data = await runQuery(
    supabase
      .rpc("deal_room_activity", {
        room: roomId,
        page_size: size,
        ...(last ? { before: last.happened_at, before_id: last.id } : {}),
      })
      .abortSignal(signal),
    "Failed to fetch activity",
  );
  return data as RoomActivity[];
}

export type SignedNda = Awaited<ReturnType<typeof fetchSigned>>[number];

/** Every NDA that the signed-in person has accepted. */
export async function fetchSigned(signal: AbortSignal) {
  return runQuery(
    supabase.rpc("my_nda_acceptances").abortSignal(signal),
    "Failed to fetch your signed NDAs",
  );
}

async function fetchNda(versionId: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("nda_versions")
      .select("body, purpose, term, governing_law, jurisdiction")
      .eq("id", versionId)
      .abortSignal(signal)
      .single(),
    "Failed to fetch the NDA",
  );
}

export type DocumentType = Awaited<ReturnType<typeof fetchDocumentTypes>>[number];

async function fetchDocumentTypes(signal: AbortSignal) {
  return runQuery(
    supabase
      .from("document_types")
      .select("extension, content_type, label")
      .order("label")
      .abortSignal(signal),
    "Failed to fetch the list of file types",
  );
}

/** The rooms the signed-in person is or was in: what waits for them first, what has ended last. */
export const myDealRoomsQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.mine(),
    queryFn: ({ signal }) => fetchMine(signal),
    ...live,
    // For what was not announced live.
    refetchInterval: 15_000,
  });

/** One room's state, or why it does not open. Throws only when the server could not be asked. */
export const dealRoomQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.state(roomId),
    queryFn: ({ signal }) => fetchRoom(roomId, signal),
    ...live,
    // Membership is asked for again on every visit.
    gcTime: 0,
  });

/** The people in the room, oneself first. */
export const roomPeopleQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.people(roomId),
    queryFn: ({ signal }) => fetchPeople(roomId, signal),
    ...live,
  });

/** The invitations of the sides, for who manages one; empty for others. */
export const roomInvitedQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.invited(roomId),
    queryFn: ({ signal }) => fetchInvited(roomId, signal),
    ...live,
  });

/** When a room ended that one may open again; null for anybody else. */
export const roomEndQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.end(roomId),
    queryFn: ({ signal }) => fetchEnd(roomId, signal),
    ...live,
    gcTime: 0,
  });

/** The room's documents, newest first. Needs full access. */
export const roomDocumentsQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.documents(roomId),
    queryFn: ({ signal }) => fetchDocuments(roomId, signal),
    ...live,
  });

/** How far each member has read. Needs full access. */
export const roomReadsQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.readMarks(roomId),
    queryFn: ({ signal }) => fetchReadMarks(roomId, signal),
    ...live,
  });

/** The room's audit log, newest first, in pages. Needs full access. */
export const roomActivityQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: dealRoomKeys.activity(roomId),
    queryFn: ({ pageParam, signal }) => fetchActivity(roomId, ACTIVITY_PAGE, pageParam, signal),
    initialPageParam: null as RoomActivity | null,
    getNextPageParam: (page) => (page.length < ACTIVITY_PAGE ? null : (page.at(-1) ?? null)),
    ...live,
  });

/** Every NDA that the signed-in person has accepted, the newest first, with its text. */
export const signedNdasQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.signed(),
    queryFn: ({ signal }) => fetchSigned(signal),
    ...live,
  });

/** The text of an NDA version; it never changes. */
export const ndaVersionQuery = (versionId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.ndaVersion(versionId),
    queryFn: ({ signal }) => fetchNda(versionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The types of files that a room accepts. The query also runs offline, so that its callers get an answer. */
export const documentTypesQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.documentTypes(),
    queryFn: ({ signal }) => fetchDocumentTypes(signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
