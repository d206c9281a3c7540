import { supabase } from "@/data/client";
import { refusalCode } from "@/lib/errors";
import { dataOrThrow } from "../run-query";
import type { DealRoom, RoomOutcome } from "./types";

/** Codes of refusals (private.raise_http_error) that have a page of their own. */
const KINDS = { ACCOUNT_DISABLED: "disabled", SECOND_FACTOR_REQUIRED: "factor" } as const;

/** Refusals are outcomes. @throws RequestError when the server could not be reached */
export async function fetchRoom(roomId: string, signal?: AbortSignal): Promise<RoomOutcome> {
  const asked = Date.now();
  const request = supabase.rpc("open_deal_room", { room: roomId });
  const answer = await (signal ? request.abortSignal(signal) : request);
  const answered = Date.now();
  if (answer.status === 404) return { kind: "not-found" };
  if (answer.status === 403) {
    const code = refusalCode(answer.error);
    return { kind: KINDS[code as keyof typeof KINDS] ?? "denied" };
  }
  const [room] = dataOrThrow(answer, "Failed to fetch deal room") as unknown as DealRoom[];
  // Access can end between the server's check and its answer.
  if (!room) return { kind: "denied" };
  const clockOffset = Date.parse(room.server_time) - (asked + answered) / 2;
  return { kind: "open", room, clockOffset };
}
