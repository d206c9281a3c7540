import { z } from "zod";

/**
 * By audience: a person, a room, or its live topic, where members write. Ids and numbers only:
 * content is read under row-level security. A test compares them with private.realtime_events.
 */
export const eventPayloads = {
  person: {
    "deal_room.changed": z.object({ deal_room_id: z.string(), channel_epoch: z.number().int() }),
    "deal_room.access_ended": z.object({ deal_room_id: z.string() }),
    "deal_room.item_changed": z.object({
      deal_room_id: z.string(),
      change: z.enum([
        "documents.changed",
        "access.changed",
        "diligence.changed",
        "questions.changed",
        "closing_list.changed",
        "deal.changed",
      ]),
    }),
    "invitation.changed": z.object({ deal_room_id: z.string(), invitation_id: z.string() }),
    "account.disabled": z.object({}),
    "account.changed": z.object({}),
    "organization.changed": z.object({ organization_id: z.string() }),
    "session.ended": z.object({ session_id: z.string() }),
    "intro.changed": z.object({ intro_id: z.string() }),
    notification: z.object({ id: z.string(), kind: z.string() }),
    "notifications.read": z.object({}),
    "startup.changed": z.object({ startup_id: z.string() }),
    /** Without a startup: several at once. */
    "watchlist.changed": z.object({
      startup_id: z.string().nullable(),
      organization_id: z.string(),
    }),
    "console.changed": z.object({}),
    "closing.changed": z.object({ deal_id: z.string() }),
    "hosted_event.changed": z.object({ event_id: z.string() }),
    "export_product.changed": z.object({ product_id: z.string() }),
    "readings.changed": z.object({ deal_room_id: z.string() }),
    "check_in.changed": z.object({
      event_id: z.string(),
      version: z.number().int(),
      checked_in: z.number().int(),
    }),
    "export_deal.changed": z.object({ deal_id: z.string() }),
    "export_deal.messages": z.object({ deal_id: z.string(), seq: z.number().int() }),
  },
  room: {
    "message.posted": z.object({ message_id: z.string(), seq: z.number().int() }),
    "message.withdrawn": z.object({ message_id: z.string(), seq: z.number().int() }),
    "pins.changed": z.object({}),
    "documents.changed": z.object({}),
    "access.changed": z.object({}),
    "diligence.changed": z.object({}),
    "questions.changed": z.object({}),
    "deal.changed": z.object({ deal_id: z.string() }),
    "room.freeze_changed": z.object({}),
    "closing_list.changed": z.object({}),
  },
  live: {
    typing: z.object({ user_id: z.string() }),
    read: z.object({ user_id: z.string() }),
  },
} as const;

type Payloads = (typeof eventPayloads)["person"] &
  (typeof eventPayloads)["room"] &
  (typeof eventPayloads)["live"];
export type RealtimeEvent = {
  [N in keyof Payloads]: { name: N } & z.infer<Payloads[N]>;
}[keyof Payloads];

function audienceOf(topic: string): keyof typeof eventPayloads | null {
  if (topic.startsWith("user:")) return "person";
  if (!topic.startsWith("deal_room:")) return null;
  return topic.endsWith(":live") ? "live" : "room";
}

/**
 * Security: members write to the live topic, so all is checked, and what only the database may say
 * is not believed there.
 * @returns null for an unknown or malformed event
 */
export function parseEvent(topic: string, name: string, payload: unknown): RealtimeEvent | null {
  const audience = audienceOf(topic);
  if (!audience || !Object.hasOwn(eventPayloads[audience], name)) return null;
  const schema = (eventPayloads[audience] as Record<string, z.ZodType>)[name];
  const parsed = schema?.safeParse(payload ?? {});
  return parsed?.success ? ({ name, ...(parsed.data as object) } as RealtimeEvent) : null;
}
