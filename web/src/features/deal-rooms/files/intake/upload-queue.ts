import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import type { DocumentType } from "@/data/deal-rooms/types";
import { uploadDocument } from "@/data/deal-rooms/uploads";
import { endWithSession } from "@/data/session/end-with-session";
import { countOf } from "@/lib/format";
import { objectionTo } from "@/ui/files/file-check";
import { makeFileQueue, type Sending } from "@/ui/files/file-queue";
import { notify } from "@/ui/notify";
import { attach, draftOf } from "../../model/message-draft";
import { keepPicture } from "../../model/own-pictures";
import { tellText } from "./document-text";

export interface Destination {
  roomId: string;
  userId: string;
  /** `message`: attached to the draft once it has arrived. */
  purpose: "documents" | "message";
  /** Default: the room itself. */
  folder?: string | null;
  /** The document of which it is the next version. */
  document?: string;
}

const AT_ONCE = 3;

export type Upload = Destination & Sending;

export const uploadQueue = makeFileQueue<Destination, { id: string; version: number }>({
  name: "uploads",
  send: ({ roomId, file, folder, document }, options) =>
    uploadDocument(roomId, file, { folder, document }, options),
  atOnce: AT_ONCE,
  resumes: true,
});

export const useUploadQueue = uploadQueue.useList;
export const dismissUploads = uploadQueue.dismiss;

/** Files that the room refuses fail at once. */
export function addUploads(
  to: Destination,
  files: readonly File[],
  types: readonly DocumentType[] | undefined,
): void {
  uploadQueue.add(to, files, (file) => objectionTo(file, types, MAX_DOCUMENT_BYTES));
}

/** Since the room's queue was last empty. */
const arrivedIn = new Map<string, number>();

uploadQueue.watchArrivals((upload, document) => {
  const { userId, roomId, purpose, file } = upload;
  if (purpose === "message") {
    keepPicture(document.id, file);
    attach(draftOf(userId, roomId), [{ id: document.id, name: file.name }]);
  } else say(upload);
  tellText(document, file);
});

/** One notice per batch, after its last file. */
function say({ id, roomId, file, document }: Upload): void {
  const count = (arrivedIn.get(roomId) ?? 0) + 1;
  arrivedIn.set(roomId, count);
  const isLast = !useUploadQueue
    .getState()
    .list.some(
      (other) =>
        other.id !== id &&
        other.roomId === roomId &&
        other.purpose === "documents" &&
        other.state !== "failed",
    );
  if (!isLast) return;
  arrivedIn.delete(roomId);
  if (count > 1) notify.success(`${countOf(count, "document")} uploaded`);
  else notify.success(document ? "New version uploaded" : "Document uploaded", file.name);
}

endWithSession(uploadQueue);
