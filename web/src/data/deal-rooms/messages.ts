import { supabase } from "@/data/client";
import { ask } from "../ask";

const COLUMNS = "id, seq, sender_id, message, attachments, created_at, withdrawn_at";
const FETCH_FAILED = "Failed to fetch messages";

const messagesOf = (roomId: string) =>
  supabase.from("deal_room_messages").select(COLUMNS).eq("deal_room_id", roomId);

type Answer = Awaited<ReturnType<typeof messagesOf>>;
export type RoomMessage = NonNullable<Answer["data"]>[number];

const rowsOf = (query: PromiseLike<Answer>) => ask(query, FETCH_FAILED);

/** The newest messages of a room, newest first. */
export async function fetchNewestMessages(
  roomId: string,
  limit: number,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId).order("seq", { ascending: false }).limit(limit).abortSignal(signal),
  );
}

/** The messages after a sequence number, oldest first. */
export async function fetchMessagesAfter(
  roomId: string,
  seq: number,
  limit: number,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId)
      .gt("seq", seq)
      .order("seq", { ascending: true })
      .limit(limit)
      .abortSignal(signal),
  );
}

/** The messages before a sequence number, newest first. */
export async function fetchMessagesBefore(
  roomId: string,
  seq: number,
  limit: number,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId)
      .lt("seq", seq)
      .order("seq", { ascending: false })
      .limit(limit)
      .abortSignal(signal),
  );
}

/**
 * Tombstones that a client which was away has not heard of.
 * @param fromSeq the oldest message on screen
 * @param since server time, ISO 8601
 */
export async function fetchWithdrawnSince(
  roomId: string,
  fromSeq: number,
  since: string,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId).gte("seq", fromSeq).gte("withdrawn_at", since).abortSignal(signal),
  );
}

/** One message as it is now; null when it cannot be read. */
export async function fetchMessage(id: string, signal: AbortSignal): Promise<RoomMessage | null> {
  return ask(
    supabase
      .from("deal_room_messages")
      .select(COLUMNS)
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
    FETCH_FAILED,
  );
}

/**
 * Posts a message under an id of the client's own: posting it again answers the same message.
 * @throws RequestError with the server's sentence
 */
export async function postMessage(
  roomId: string,
  message: { id: string; text: string; attachments: readonly string[] },
  signal: AbortSignal,
): Promise<RoomMessage> {
  return ask(
    supabase
      .rpc("post_deal_room_message", {
        room: roomId,
        message_id: message.id,
        message: message.text,
        attachments: [...message.attachments],
      })
      .abortSignal(signal),
    "The message could not be sent.",
  );
}

/** Takes one's own message back; what stays is a tombstone. */
export async function withdrawMessage(id: string): Promise<RoomMessage> {
  return ask(
    supabase.rpc("withdraw_deal_room_message", {
      message_id: id,
    }),
    "The message could not be withdrawn.",
  );
}

/** Notes that one has read up to a message. */
export async function markRead(roomId: string, seq: number): Promise<void> {
  await ask(
    supabase.rpc("mark_deal_room_read", { room: roomId, seq }),
    "The read mark could not be saved.",
  );
}
