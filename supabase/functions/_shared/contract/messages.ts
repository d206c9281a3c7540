import { z } from "zod";
import { defineCall } from "./call.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";
import { wholeParameter } from "./query.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema } from "./values.ts";

export const messageSchema = z
  .object({
    id: idSchema,
    /** Its place in the room, from 1, without gaps. */
    seq: z.int(),
    message: z.string(),
    /** Only documents that the caller may see. */
    attachments: z.array(idSchema),
    /** By at least one other member. */
    isRead: z.boolean(),
    createdAt: instantSchema,
    withdrawnAt: instantSchema.nullable(),
    sender: z.object({
      id: idSchema,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      username: z.string(),
      profileImageUrl: z.string().nullable(),
    }),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof messageSchema>;

/** The database has the rules for messages. */
export const newMessageSchema = z
  .object({
    message: storableText("Write a message first.").default(""),
    /** Made by the sender, so that a retry does not post twice. */
    id: storableText("A message's id is a uuid.")
      .max(100, { error: "A message's id is a uuid." })
      .optional(),
    attachments: z
      .array(storableText("Name documents in this room."))
      .max(100, { error: "A message can have at most 10 attachments." })
      .optional(),
  })
  .meta({ id: "NewMessage" });

const about = "Deal rooms";

export const listMessages = defineCall({
  name: "listMessages",
  method: "GET",
  path: "/dealrooms/{id}/messages",
  about,
  summary: "The newest messages, oldest first. Pass a seq as before to page further back.",
  caller: "member",
  query: z.object({
    limit: wholeParameter(1, 500).default(200),
    before: wholeParameter(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: { 200: z.array(messageSchema) },
  refusals: ROOM_REFUSALS,
});

export const postMessage = defineCall({
  name: "postMessage",
  method: "POST",
  path: "/dealrooms/{id}/messages",
  about,
  summary: "Posts a message.",
  caller: "member",
  body: newMessageSchema,
  answers: { 201: messageSchema },
  refusals: {
    ...ROOM_REFUSALS,
    409: "The deal is over, so its room is read-only, or another message has this id.",
    429: "Too many messages in a minute.",
  },
});
