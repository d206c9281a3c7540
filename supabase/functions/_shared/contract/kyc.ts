import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { kycDocumentKindSchema } from "./enums.ts";
import { storableText } from "./text.ts";

export const KYC_BUCKET = "kyc-documents";

export const kycDocumentSchema = fileSchema.meta({ id: "KycDocument" });

const about = "Identity check";
const NO_UPLOAD =
  "Upload not found: it does not exist, is of an investor that the caller does not administer, or has been submitted.";

export const beginKycUploadSchema = beginUploadSchema
  .omit({ folder: true, document: true })
  .extend({
    kind: kycDocumentKindSchema,
    organization: storableText("Use the id of an organization.").optional().meta({
      description: "The investor, by the id of its organization; of one with several.",
    }),
  })
  .meta({ id: "NewKycDocument" });

export const beginKycUpload = defineCall({
  name: "beginKycUpload",
  method: "POST",
  path: "/kyc/documents",
  about,
  summary:
    "Checks the kind, name, type and size of a document (PDF, PNG, JPEG) for the check of an investor that the caller administers, and returns where to upload it: as for a deal room's documents, in the bucket kyc-documents. What is asked for depends on whether a person or an organization invests (my_kyc).",
  caller: "member",
  body: beginKycUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: "The caller administers no investor, or is not active.",
    404: "The organization does not exist, is no investor, or the caller does not belong to it.",
    409: "The documents are in review, there are already ten, or the caller acts for several investors and names none.",
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed for identity documents, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishKycUpload = defineCall({
  name: "finishKycUpload",
  method: "POST",
  path: "/kyc/documents/{upload}/finish",
  about,
  summary: "Checks the uploaded bytes. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: kycDocumentSchema },
  refusals: {
    400: "The file has not arrived, or is incomplete.",
    404: NO_UPLOAD,
    415: "The content is of another type than the name.",
  },
});

export const removeKycDocument = defineCall({
  name: "removeKycDocument",
  method: "DELETE",
  path: "/kyc/documents/{document}",
  about,
  summary:
    "Removes a document, or an unfinished upload, that has not been submitted yet. What was accepted with an earlier submission stays.",
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
    "The bytes of a document, for the administrators of its investor and, once it is submitted, platform administrators. Recorded in the audit log. Shown in the browser unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Use true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "Document not found: it does not exist, or the caller may not read it." },
});
