import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { failureOf } from "./failure";
import { dealRoomKeys } from "./keys";
import { fetchRoom } from "./room";
import type {
  DealRoomSummary,
  DocumentType,
  NdaVersion,
  RoomActivity,
  RoomDocument,
  RoomPerson,
  RoomRead,
} from "./types";

/** Rows of the activity log that one request brings. */
export const ACTIVITY_PAGE = 50;
const DOCUMENTS_LIMIT = 500;

async function fetchMine(signal: AbortSignal): Promise<DealRoomSummary[]> {
  const { data, error, status } = await supabase.rpc("my_deal_rooms").abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch deal rooms");
  return data as DealRoomSummary[];
}

async function fetchPeople(roomId: string, signal: AbortSignal): Promise<RoomPerson[]> {
  const { data, error, status } = await supabase
    .rpc("deal_room_people", { room: roomId })
    .abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch participants");
  return data as RoomPerson[];
}

async function fetchDocuments(roomId: string, signal: AbortSignal): Promise<RoomDocument[]> {
  const { data, error, status } = await supabase
    .from("deal_room_documents")
    .select("id, name, file_name, file_size, content_type, uploaded_by, created_at")
    .eq("deal_room_id", roomId)
    .order("created_at", { ascending: false })
    .limit(DOCUMENTS_LIMIT)
    .abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch documents");
  return data;
}

async function fetchReads(roomId: string, signal: AbortSignal): Promise<RoomRead[]> {
  const { data, error, status } = await supabase
    .from("deal_room_reads")
    .select("user_id, last_read_seq")
    .eq("deal_room_id", roomId)
    .abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch read marks");
  return data;
}

async function fetchActivity(
  roomId: string,
  before: string | null,
  signal: AbortSignal,
): Promise<RoomActivity[]> {
  const { data, error, status } = await supabase
    .rpc("deal_room_activity", {
      room: roomId,
      page_size: ACTIVITY_PAGE,
      ...(before ? { before } : {}),
    })
    .abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch activity");
  return data as RoomActivity[];
}

async function fetchNda(versionId: string, signal: AbortSignal): Promise<NdaVersion> {
  const { data, error, status } = await supabase
    .from("nda_versions")
    .select("id, version, title, body, body_sha256")
    .eq("id", versionId)
    .abortSignal(signal)
    .single();
  if (error) throw failureOf(error, status, "Failed to fetch the NDA");
  return data;
}

async function fetchDocumentTypes(signal: AbortSignal): Promise<DocumentType[]> {
  const { data, error, status } = await supabase
    .from("document_types")
    .select("extension, content_type, label")
    .order("label")
    .abortSignal(signal);
  if (error) throw failureOf(error, status, "Failed to fetch the list of file types");
  return data;
}

/** A room is asked for anew on every look, and the server says whether it can be reached. */
const live = { staleTime: 0, networkMode: "always" } as const;

/** The rooms the signed-in person is in, newest first. */
export const myDealRoomsQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.mine(),
    queryFn: ({ signal }) => fetchMine(signal),
    ...live,
  });

/** One room's frame, or why it does not open. Throws only when the server could not be asked. */
export const dealRoomQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.frame(roomId),
    queryFn: ({ signal }) => fetchRoom(roomId, signal),
    ...live,
    // Membership is asked for anew on every visit.
    gcTime: 0,
  });

/** Who is in the room, oneself first. */
export const roomPeopleQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.people(roomId),
    queryFn: ({ signal }) => fetchPeople(roomId, signal),
    ...live,
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
    queryKey: dealRoomKeys.reads(roomId),
    queryFn: ({ signal }) => fetchReads(roomId, signal),
    ...live,
  });

/** The room's audit log, newest first, in pages. Needs full access. */
export const roomActivityQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: dealRoomKeys.activity(roomId),
    queryFn: ({ pageParam, signal }) => fetchActivity(roomId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < ACTIVITY_PAGE ? null : (page.at(-1)?.happened_at ?? null),
    ...live,
  });

/** The text of an NDA version; it never changes. */
export const ndaVersionQuery = (versionId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.nda(versionId),
    queryFn: ({ signal }) => fetchNda(versionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The files that a room takes. */
export const documentTypesQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.documentTypes(),
    queryFn: ({ signal }) => fetchDocumentTypes(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
