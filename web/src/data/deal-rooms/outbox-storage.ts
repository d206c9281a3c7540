import { z } from "zod";
import { outboxKey } from "../storage-keys";

const storedMessage = z.object({
  id: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  replyTo: z.string().nullish(),
  mentions: z.array(z.string()).optional(),
  queuedAt: z.number(),
});
export type StoredMessage = z.infer<typeof storedMessage>;

/** Unreadable entries are dropped. */
export function loadOutbox(userId: string, roomId: string): StoredMessage[] {
  try {
    const raw = sessionStorage.getItem(outboxKey(userId, roomId));
    const parsed = z.array(storedMessage).safeParse(JSON.parse(raw ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** In this tab. */
export function saveOutbox(userId: string, roomId: string, messages: StoredMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(outboxKey(userId, roomId));
    else sessionStorage.setItem(outboxKey(userId, roomId), JSON.stringify(messages));
  } catch {
    // With full or forbidden storage, they are lost on reload.
  }
}
