import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { endWithSession } from "@/data/session/end-with-session";
import { uploadKycDocument } from "@/data/users/kyc-documents";
import { objectionTo, SCAN_TYPES } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_kyc_upload, which decides. */
export const DOCUMENT_TYPES = SCAN_TYPES;

interface Owner {
  userId: string;
}

export const documentQueue = makeFileQueue<Owner, string>({
  name: "documents",
  send: ({ file }, options) => uploadKycDocument(file, options),
});

export const addDocuments = (userId: string, files: readonly File[]): void =>
  documentQueue.add({ userId }, files, (file) =>
    objectionTo(file, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES),
  );

endWithSession(documentQueue);
