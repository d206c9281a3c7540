import { supabase } from "@/data/client";
import { chunk } from "@/lib/chunk";
import { runQuery } from "../run-query";

const COLUMNS =
  "id, seq, sender_id, message, created_at, withdrawn_at, reply_to, mentions, attached:deal_room_message_attachments(position, document_id)";
const FETCH_FAILED = "Failed to fetch messages";
/** The longest list of ids that an address has room for. */
const IDS_PAGE = 100;

const messagesOf = (roomId: string) =>
  supabase.from("deal_room_messages").select(COLUMNS).eq("deal_room_id", roomId);

type Answer = Awaited<ReturnType<typeof messagesOf>>;
type MessageRow = NonNullable<Answer["data"]>[number];

/** A message with the ids of its documents: those that the caller may see. */
export type RoomMessage = Omit<MessageRow, "attached"> & { attachments: string[] };

async function rowsOf(query: PromiseLike<Answer>): Promise<RoomMessage[]> {
  return (await runQuery(query, FETCH_FAILED)).map(toMessage);
}

function toMessage({ attached, ...row }: MessageRow): RoomMessage {
  const inOrder = attached.toSorted((a, b) => a.position - b.position);
  return { ...row, attachments: inOrder.map(({ document_id }) => document_id) };
}

/** The newest messages of a room after a sequence number, newest first. */
export async function fetchNewestMessages(
  roomId: string,
  after: number,
  limit: number,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId)
      .gt("seq", after)
      .order("seq", { ascending: false })
      .limit(limit)
      .abortSignal(signal),
  );
}

/** All messages between two sequence numbers, both exclusive, oldest first. At most 1,000, as the Data API answers. */
export async function fetchMessagesBetween(
  roomId: string,
  after: number,
  before: number,
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  return rowsOf(
    messagesOf(roomId)
      .gt("seq", after)
      .lt("seq", before)
      .order("seq", { ascending: true })
      .abortSignal(signal),
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
  const row = await runQuery(
    supabase
      .from("deal_room_messages")
      .select(COLUMNS)
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
    FETCH_FAILED,
  );
  return row && toMessage(row);
}

/** These messages of a room, wherever they are in it; those that cannot be read are left out. */
export async function fetchMessagesOf(
  roomId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RoomMessage[]> {
  const found: RoomMessage[] = [];
  for (const page of chunk(ids, IDS_PAGE)) {
    found.push(...(await rowsOf(messagesOf(roomId).in("id", page).abortSignal(signal))));
  }
  return found;
}

export interface MessageToPost {
  id: string;
  text: string;
  attachments: readonly string[];
  /** The message that it quotes. */
  replyTo?: string | null | undefined;
  /** The ids of the mentioned members. */
  mentions?: readonly string[] | undefined;
}

/**
 * Posts a message under an id of the client's own: posting it again answers the same message.
 * @throws RequestError with the server's sentence
 */
export async function postMessage(
  roomId: string,
  message: MessageToPost,
  signal: AbortSignal,
): Promise<RoomMessage> {
  const row = await runQuery(
    supabase
      .rpc("post_deal_room_message", {
        room: roomId,
        message_id: message.id,
        message: message.text,
        attachments: [...message.attachments],
        ...(message.replyTo ? { reply_to: message.replyTo } : {}),
        mentions: [...(message.mentions ?? [])],
      })
      .abortSignal(signal),
    "The message could not be sent.",
  );
  return { ...row, attachments: row.withdrawn_at === null ? [...message.attachments] : [] };
}

/** Takes one's own message back; what stays is a tombstone. */
export async function withdrawMessage(id: string): Promise<RoomMessage> {
  const row = await runQuery(
    supabase.rpc("withdraw_deal_room_message", {
      message_id: id,
    }),
    "The message could not be withdrawn.",
  );
  return { ...row, attachments: [] };
}

/** Notes that one has read up to a message. */
export async function markRead(roomId: string, seq: number): Promise<void> {
  await runQuery(
    supabase.rpc("mark_deal_room_read", { room: roomId, seq }),
    "The read mark could not be saved.",
  );
}
