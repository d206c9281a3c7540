import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { endWithSession } from "@/data/session/end-with-session";
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

export const documentQueue = makeFileQueue<Destination, string>({
  name: "startup documents",
  send: ({ startupId, about, file }, options) =>
    uploadStartupDocument(startupId, file, about, options),
});

endWithSession(documentQueue);
