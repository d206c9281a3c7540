import { supabase } from "@/data/client";
import { databaseSentence } from "@/lib/errors";
import { settle } from "../ask";
import type { DealRoom, RoomOutcome } from "./types";

/** The database's sentence for a disabled account. */
const DISABLED_SENTENCE = "This account has been disabled.";
/** The database's sentence for a missing second factor. */
const FACTOR_SENTENCE = "This deal room asks for a second factor.";

/** Refusals are outcomes. @throws RequestError when the server could not be reached */
export async function fetchRoom(roomId: string, signal?: AbortSignal): Promise<RoomOutcome> {
  const asked = Date.now();
  const request = supabase.rpc("open_deal_room", { room: roomId });
  const answer = await (signal ? request.abortSignal(signal) : request);
  const answered = Date.now();
  if (answer.status === 404) return { kind: "not-found" };
  if (answer.status === 403) {
    const sentence = databaseSentence(answer.error);
    if (sentence === FACTOR_SENTENCE) return { kind: "factor" };
    return { kind: sentence === DISABLED_SENTENCE ? "disabled" : "denied" };
  }
  const [room] = settle(answer, "Failed to fetch deal room") as unknown as DealRoom[];
  // Access can end between the server's check and its answer.
  if (!room) return { kind: "denied" };
  const clockOffset = Date.parse(room.server_time) - (asked + answered) / 2;
  return { kind: "open", room, clockOffset };
}
