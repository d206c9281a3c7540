import { z } from "zod";

/**
 * What arrives on the topics. Payloads carry ids and sequence numbers, never content: content is
 * read under row-level security.
 */
const shapes = {
  "deal_room.changed": z.object({ deal_room_id: z.string(), channel_epoch: z.number().int() }),
  "deal_room.ended": z.object({ deal_room_id: z.string() }),
  "account.disabled": z.object({}),
  "message.posted": z.object({ message_id: z.string(), seq: z.number().int() }),
  "message.withdrawn": z.object({ message_id: z.string(), seq: z.number().int() }),
  "document.added": z.object({ document_id: z.string() }),
  typing: z.object({ user_id: z.string() }),
  read: z.object({ user_id: z.string() }),
} as const;

type Shapes = typeof shapes;
type EventOf<N extends keyof Shapes> = { name: N } & z.infer<Shapes[N]>;
export type UserEvent = EventOf<"deal_room.changed" | "deal_room.ended" | "account.disabled">;
export type RoomEvent = EventOf<"message.posted" | "message.withdrawn" | "document.added">;
export type LiveEvent = EventOf<"typing" | "read">;
export type RealtimeEvent = { [N in keyof Shapes]: EventOf<N> }[keyof Shapes];

/** What people send each other; everything else comes from the database. */
const LIVE_EVENTS = new Set(["typing", "read"]);

/**
 * Reads a broadcast.
 * Security: members write to the live topic, so nothing is taken over unchecked, and nothing that
 * only the database says is believed there.
 * @returns the typed event, or null for one that is unknown, malformed or not of this topic
 */
export function parseEvent(topic: string, name: string, payload: unknown): RealtimeEvent | null {
  if (!Object.hasOwn(shapes, name)) return null;
  if (LIVE_EVENTS.has(name) !== topic.endsWith(":live")) return null;
  const known = name as keyof Shapes;
  const parsed = shapes[known].safeParse(payload ?? {});
  return parsed.success ? ({ name: known, ...parsed.data } as RealtimeEvent) : null;
}
