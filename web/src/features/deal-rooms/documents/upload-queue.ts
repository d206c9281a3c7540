import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import type { DocumentType } from "@/data/deal-rooms/types";
import { uploadDocument } from "@/data/deal-rooms/uploads";
import { readSession, watchSessionState } from "@/data/session/state";
import { objectionTo } from "@/ui/files/file-check";
import { makeFileQueue, type Sending } from "@/ui/files/file-queue";
import { notify } from "@/ui/notify";
import { attach, draftOf } from "../discussion/room-draft";

/** Where files go, and what for. */
export interface Destination {
  roomId: string;
  userId: string;
  /** `message`: attached to what one is writing once it has arrived. */
  purpose: "documents" | "message";
}

export type Upload = Destination & Sending;

const arrivalListeners = new Set<(roomId: string) => void>();

/** Calls back with the room whenever a document has arrived. */
export function watchArrivals(listener: (roomId: string) => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/** Files on their way to rooms. */
export const uploadQueue = makeFileQueue<Destination, string>({
  name: "uploads",
  send: ({ roomId, file }, options) => uploadDocument(roomId, file, options),
  onArrived: arrived,
  // Documents are listed newest first: sent from the last one on, they stand there in the order
  // given. Attachments stand in the order of their arrival.
  isLastFirst: ({ purpose }) => purpose === "documents",
});

export const useUploadQueue = uploadQueue.useList;
export const dismissUploads = uploadQueue.dismiss;

/** Takes files over; those that a room does not take fail at once, each with its sentence. */
export function addUploads(
  to: Destination,
  files: readonly File[],
  types: readonly DocumentType[] | undefined,
): void {
  uploadQueue.add(to, files, (file) => objectionTo(file, types, MAX_DOCUMENT_BYTES));
}

function arrived({ userId, roomId, purpose, file }: Upload, documentId: string): void {
  if (purpose === "message") attach(draftOf(userId, roomId), [{ id: documentId, name: file.name }]);
  else notify.success("Document uploaded", file.name);
  for (const listener of arrivalListeners) listener(roomId);
}

// Security: what somebody was sending ends with their session.
watchSessionState(() => {
  const { user } = readSession();
  dismissUploads((upload) => upload.userId !== user?.id);
});
