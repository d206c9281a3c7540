import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { readSession, watchSessionState } from "@/data/session/state";
import { type DocumentDetails, uploadStartupDocument } from "@/data/startups/files";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Bytes; the database decides. */
export const MAX_BYTES = MAX_DOCUMENT_BYTES;

interface Destination {
  userId: string;
  startupId: string;
  /** As it was when sent. */
  about: DocumentDetails;
}

const listeners = new Set<(startupId: string) => void>();

export function watchDocuments(listener: (startupId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const documentQueue = makeFileQueue<Destination, string>({
  name: "startup documents",
  send: ({ startupId, about, file }, options) =>
    uploadStartupDocument(startupId, file, about, options),
  onArrived: ({ startupId }) => {
    for (const listener of listeners) listener(startupId);
  },
});

// Security: what somebody was sending ends with their session.
watchSessionState(() => {
  const { user } = readSession();
  documentQueue.dismiss(({ userId }) => userId !== user?.id);
});
