import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { storableText } from "./text.ts";

/** The private bucket that holds the papers of all identity checks. */
export const KYC_BUCKET = "kyc-documents";

/** A paper of an identity check that has arrived. */
export const kycDocumentSchema = fileSchema.meta({ id: "KycDocument" });

const about = "Identity check";
const NO_UPLOAD = "Upload not found: there is none, it is another person's, or it is handed in.";

export const beginKycUpload = defineCall({
  name: "beginKycUpload",
  method: "POST",
  path: "/kyc/documents",
  about,
  summary:
    "Checks name, type and size of an investor's paper (PDF, PNG, JPEG), and says where its bytes go: as for a deal room's documents, in the bucket kyc-documents.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: "The caller does not act as an investor.",
    409: "The papers are being checked, or there are ten already.",
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "Papers of this kind cannot be handed in, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishKycUpload = defineCall({
  name: "finishKycUpload",
  method: "POST",
  path: "/kyc/documents/{upload}/finish",
  about,
  summary: "Checks the bytes that arrived; a second time answers the same.",
  caller: "member",
  answers: { 201: kycDocumentSchema },
  refusals: {
    400: "The file has not arrived, or not whole.",
    404: NO_UPLOAD,
    415: "The content is of another type than the name.",
  },
});

export const removeKycDocument = defineCall({
  name: "removeKycDocument",
  method: "DELETE",
  path: "/kyc/documents/{document}",
  about,
  summary: "Takes a paper, or an unfinished upload, out of what one has not handed in yet.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

export const readKycDocument = defineCall({
  name: "readKycDocument",
  method: "GET",
  path: "/kyc/documents/{document}/content",
  about,
  summary:
    "The bytes of a paper, for its owner and, once it is handed in, super admins; enters the audit log. Shown in the browser unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Give true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "Document not found: there is none that the caller may read." },
});
