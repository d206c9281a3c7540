import { type Certificate, certificateSchema } from "@contract/certificates";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/data/client";
import { dealRoomKeys } from "../deal-rooms/keys";
import { live } from "../deal-rooms/live";
import { callApi } from "../edge";
import { runQuery } from "../run-query";

export async function fetchCertificate(acceptance: string): Promise<Certificate> {
  const answer = await callApi(
    `/nda-certificates/${encodeURIComponent(acceptance)}`,
    { method: "GET" },
    "The certificate could not be made. Try again.",
  );
  return certificateSchema.parse(await answer.json());
}

/** The acceptances of the room's NDA, the newest first; empty for members who manage no side. */
export const fetchSignatures = (roomId: string, signal: AbortSignal) =>
  runQuery(
    supabase.rpc("deal_room_signatures", { room: roomId }).abortSignal(signal),
    "Failed to fetch the signatures",
  );

export const roomSignaturesQuery = (roomId: string) =>
  queryOptions({
    // Below the activity key: an acceptance adds to both.
    queryKey: [...dealRoomKeys.activity(roomId), "signatures"] as const,
    queryFn: ({ signal }) => fetchSignatures(roomId, signal),
    ...live,
  });
