import { z } from "zod";
import { supabase } from "@/data/client";

/** A message that was written but not yet accepted, as it outlives a reload of the page. */
const storedMessage = z.object({
  id: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  queuedAt: z.number(),
});
export type StoredMessage = z.infer<typeof storedMessage>;

const PREFIX = "dealport:outbox:";
const keyOf = (userId: string, roomId: string) => `${PREFIX}${userId}:${roomId}`;

/** Reads what is left to send; unreadable entries are dropped. */
export function loadOutbox(userId: string, roomId: string): StoredMessage[] {
  try {
    const raw = sessionStorage.getItem(keyOf(userId, roomId));
    const parsed = z.array(storedMessage).safeParse(JSON.parse(raw ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Keeps what is left to send in this tab. */
export function saveOutbox(userId: string, roomId: string, messages: StoredMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(keyOf(userId, roomId));
    else sessionStorage.setItem(keyOf(userId, roomId), JSON.stringify(messages));
  } catch {
    // A full or forbidden storage costs only the survival of a reload.
  }
}

/** Security: unsent text is confidential; it leaves with the session. */
export function clearOutboxes(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

supabase.auth.onAuthStateChange((event) => {
  if (event === "SIGNED_OUT") clearOutboxes();
});
