/* Security: drafts and guest lists leave with the session. Only keys, as every page loads this. */
const DRAFTS = "dealport:draft:";
const OUTBOXES = "dealport:outbox:";
const UPLOADS = "dealport:uploads:";
const DOORS = "dealport:door:";

export const messageDraftKey = (userId: string, roomId: string) => `${DRAFTS}${userId}:${roomId}`;

/** Sent in this tab, not yet accepted by the server. */
export const outboxKey = (userId: string, roomId: string) => `${OUTBOXES}${userId}:${roomId}`;

/** Names of what this tab was uploading, for when it is reloaded. */
export const uploadsKey = (userId: string) => `${UPLOADS}${userId}`;

export function hasKeptUploads(userId: string): boolean {
  try {
    return sessionStorage.getItem(uploadsKey(userId)) !== null;
  } catch {
    return false;
  }
}

export const checkInListKey = (userId: string, event: string) => `${DOORS}${userId}:${event}`;

/** Tickets seen that the server does not have yet: ids and times, which stay. */
export const checkInScansKey = (userId: string, event: string) =>
  `dealport:scans:${userId}:${event}`;

/** Readings that the server does not have yet: ids and seconds, which stay. */
export const readingsKey = (userId: string) => `dealport:readings:${userId}:`;
export const readingKey = (userId: string, batch: string) => readingsKey(userId) + batch;

/** The investor for which somebody of several acted last: an id, which stays. */
export const chosenInvestorKey = (userId: string) => `dealport:investor:${userId}`;

/** How wide the folders of a room's documents are, in rem: says nothing about anybody, and stays. */
export const FOLDERS_WIDTH_KEY = "dealport:folders-width";

/** Security: the browser's next user finds no drafts and no guests. */
export function clearDrafts(): void {
  forget(() => localStorage, DRAFTS);
  forget(() => localStorage, DOORS);
}

export function clearOutboxes(): void {
  forget(() => sessionStorage, OUTBOXES);
  forget(() => sessionStorage, UPLOADS);
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
