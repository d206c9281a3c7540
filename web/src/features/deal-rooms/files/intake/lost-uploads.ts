import { z } from "zod";
import { create } from "zustand";
import { readSession, watchSessionState } from "@/data/session/state";
import { uploadsKey } from "@/data/storage-keys";
import { newId } from "@/lib/new-id";
import { type Destination, uploadQueue } from "./upload-queue";

const lostSchema = z.object({
  roomId: z.string(),
  purpose: z.enum(["documents", "message"]),
  folder: z.string().nullable(),
  document: z.string().nullable(),
  name: z.string(),
  size: z.number(),
});
type Kept = z.infer<typeof lostSchema>;

/** A file that had not arrived when the page was reloaded. Its bytes are gone from here. */
export interface LostUpload extends Kept {
  id: string;
}

export const useLostUploads = create<{ list: readonly LostUpload[] }>(() => ({ list: [] }));

let recalledFor: string | null = null;

/** Reads, once, what a reload cut off. */
export function recallLostUploads(userId: string): void {
  if (recalledFor === userId) return;
  recalledFor = userId;
  useLostUploads.setState({ list: readKept(userId).map((kept) => ({ ...kept, id: newId() })) });
}

export function forgetLostUploads(isMeant: (upload: LostUpload) => boolean): void {
  useLostUploads.setState(({ list }) => ({ list: list.filter((upload) => !isMeant(upload)) }));
  keep();
}

/** Finds files that were chosen again, by name and size. What was not lost is left over. */
export function matchLost(lost: readonly LostUpload[], files: readonly File[]) {
  const open = [...lost];
  const found: { upload: LostUpload; file: File }[] = [];
  const others: File[] = [];
  for (const file of files) {
    const at = open.findIndex(({ name, size }) => name === file.name && size === file.size);
    const [upload] = at === -1 ? [] : open.splice(at, 1);
    if (upload) found.push({ upload, file });
    else others.push(file);
  }
  return { found, others };
}

export const destinationOf = (upload: LostUpload, userId: string): Destination => ({
  roomId: upload.roomId,
  userId,
  purpose: upload.purpose,
  folder: upload.folder,
  ...(upload.document === null ? {} : { document: upload.document }),
});

/** Names alone, in this tab alone. */
function keep(): void {
  const { user } = readSession();
  if (!user) return;
  recallLostUploads(user.id);
  const going = uploadQueue.useList
    .getState()
    .list.filter(({ state, userId }) => state !== "failed" && userId === user.id)
    .map(({ roomId, purpose, folder, document, file }): Kept => {
      const { name, size } = file;
      return { roomId, purpose, folder: folder ?? null, document: document ?? null, name, size };
    });
  const kept = [...useLostUploads.getState().list.map(({ id: _, ...lost }) => lost), ...going];
  try {
    if (kept.length === 0) sessionStorage.removeItem(uploadsKey(user.id));
    else sessionStorage.setItem(uploadsKey(user.id), JSON.stringify(kept));
  } catch {
    // Full or forbidden.
  }
}

function readKept(userId: string): Kept[] {
  try {
    const kept = sessionStorage.getItem(uploadsKey(userId)) ?? "[]";
    return z.array(lostSchema).catch([]).parse(JSON.parse(kept));
  } catch {
    return [];
  }
}

// Progress changes nothing of what is kept.
let last = "";
uploadQueue.useList.subscribe(({ list }) => {
  const now = list.map(({ id, state }) => `${id}${state === "failed" ? "!" : ""}`).join();
  if (now === last) return;
  last = now;
  keep();
});

// Security: the next user of this tab reads nobody's file names.
watchSessionState(() => {
  if (readSession().user?.id === recalledFor || readSession().status === "loading") return;
  recalledFor = null;
  useLostUploads.setState({ list: [] });
});
