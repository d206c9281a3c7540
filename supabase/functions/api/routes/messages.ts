import {
  listMessages,
  type Message,
  messageSchema,
  postMessage,
} from "../../_shared/contract/messages.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { enterRoom, NO_ROOM, type PersonRow, peopleOf } from "../rooms.ts";
import { fromRow } from "../rows.ts";

const COLUMNS =
  "id,seq,sender_id,message,created_at,withdrawn_at,attached:deal_room_message_attachments(position,document_id)";

interface MessageRow {
  seq: number;
  sender_id: string;
  attached: { position: number; document_id: string }[];
}
interface ReadRow {
  user_id: string;
  last_read_seq: number;
}

export const messageRoutes = [
  route(listMessages, async ({ db, path, query }) => {
    const room = idFromPath(path.id, NO_ROOM);
    let newest = db.from("deal_room_messages").select(COLUMNS).eq("deal_room_id", room);
    if (query.before !== undefined) newest = newest.lt("seq", query.before);
    const reads = db.from("deal_room_read_marks").select("user_id,last_read_seq");
    const [, people, messages, readers] = await Promise.all([
      enterRoom(db, room),
      peopleOf(db, room),
      dataOrThrow(
        newest.order("seq", { ascending: false }).limit(query.limit).overrideTypes<MessageRow[]>(),
        "deal_room_messages",
      ),
      dataOrThrow(
        reads.eq("deal_room_id", room).overrideTypes<ReadRow[]>(),
        "deal_room_read_marks",
      ),
    ]);
    return messages.reverse().map((message) => toMessage(message, people, readers));
  }),

  route(postMessage, async ({ db, path, body }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const message = {
      room,
      message_id: body.id ?? crypto.randomUUID(),
      message: body.message,
      attachments: body.attachments ?? [],
    };
    const posted = await dataOrThrow(
      db.rpc("post_deal_room_message", message),
      "post_deal_room_message",
    );
    const [people, row] = await Promise.all([
      peopleOf(db, room),
      dataOrThrow(
        db
          .from("deal_room_messages")
          .select(COLUMNS)
          .eq("id", posted.id)
          .single()
          .overrideTypes<MessageRow>(),
        "deal_room_messages",
      ),
    ]);
    return toMessage(row, people, []);
  }),
];

/** Read means by somebody else, so the sender's own read mark is ignored. */
function toMessage(row: MessageRow, people: PersonRow[], readers: ReadRow[]): Message {
  const sender = people.find((person) => person.user_id === row.sender_id);
  return fromRow(messageSchema, {
    ...row,
    attachments: row.attached
      .toSorted((a, b) => a.position - b.position)
      .map(({ document_id }) => document_id),
    isRead: readers.some((r) => r.user_id !== row.sender_id && r.last_read_seq >= row.seq),
    sender: {
      id: row.sender_id,
      firstName: sender?.first_name ?? null,
      lastName: sender?.last_name ?? null,
      username: sender?.username ?? "",
      profileImageUrl: sender?.profile_image_url ?? null,
    },
  });
}
