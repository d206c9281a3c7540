/*
 * What somebody writes in a room and has not sent yet is confidential; it leaves with the session. So does who
 * comes to an event.
 * This file knows the keys alone: it is loaded with every page, also those that hold no room.
 */
const DRAFTS = "dealport:draft:";
const OUTBOXES = "dealport:outbox:";
const DOORS = "dealport:door:";

/** Where the browser keeps what somebody is writing in a room. */
export const keptDraftKey = (userId: string, roomId: string) => `${DRAFTS}${userId}:${roomId}`;

/** Where the tab keeps what somebody has sent in a room and the server has not yet accepted. */
export const outboxKey = (userId: string, roomId: string) => `${OUTBOXES}${userId}:${roomId}`;

/** Where the browser keeps who is expected at an event, for its door. */
export const doorListKey = (userId: string, event: string) => `${DOORS}${userId}:${event}`;

/** Where it keeps the tickets that it saw and the server has not yet heard of: ids and times, which stay. */
export const doorScansKey = (userId: string, event: string) => `dealport:scans:${userId}:${event}`;

/** Security: nobody who uses this browser next finds what was being written, or who comes where. */
export function forgetKeptDrafts(): void {
  forget(() => localStorage, DRAFTS);
  forget(() => localStorage, DOORS);
}

/** Security: nor what was waiting to be sent. */
export function clearOutboxes(): void {
  forget(() => sessionStorage, OUTBOXES);
}

function forget(storage: () => Storage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(prefix)) storage().removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
