import { supabase } from "@/data/client";
import { DISABLED_SENTENCE, failureOf } from "./failure";
import type { DealRoom, RoomOutcome } from "./types";

/**
 * Asks for a room's frame.
 * @throws RequestFailure when the server could not be asked; refusals are outcomes
 */
export async function fetchRoom(roomId: string, signal?: AbortSignal): Promise<RoomOutcome> {
  const asked = Date.now();
  const request = supabase.rpc("open_deal_room", { room: roomId });
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
  const answered = Date.now();
  if (error) {
    const failure = failureOf(error, status, "Failed to fetch deal room");
    if (failure.status === 404) return { kind: "not-found" };
    if (failure.status === 403) {
      return { kind: failure.message === DISABLED_SENTENCE ? "disabled" : "denied" };
    }
    throw failure;
  }
  const room = data[0] as DealRoom | undefined;
  // Access can end between the server's check and its answer.
  if (!room) return { kind: "denied" };
  const clockOffset = Date.parse(room.server_time) - (asked + answered) / 2;
  return { kind: "open", room, clockOffset };
}
