import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { endWithSession } from "@/data/session/end-with-session";
import { type KycUpload, uploadKycDocument } from "@/data/users/kyc-documents";
import { objectionTo, SCAN_TYPES } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_kyc_upload, which decides. */
export const DOCUMENT_TYPES = SCAN_TYPES;

export interface OwnUpload extends KycUpload {
  userId: string;
}

export const documentQueue = makeFileQueue<OwnUpload, string>({
  name: "documents",
  send: ({ file, organization, kind }, options) =>
    uploadKycDocument(file, { organization, kind }, options),
});

export const addDocuments = (upload: OwnUpload, files: readonly File[]): void =>
  documentQueue.add(upload, files, (file) => objectionTo(file, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES));

endWithSession(documentQueue);
