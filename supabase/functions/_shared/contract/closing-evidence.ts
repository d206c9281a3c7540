import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { storableText } from "./text.ts";

export const EVIDENCE_BUCKET = "closing-evidence";
export const MAX_EVIDENCE_BYTES = 20 * 1024 * 1024;
/** Of one side of a deal. */
export const MOST_EVIDENCE = 10;

export const closingEvidenceSchema = fileSchema.meta({ id: "ClosingEvidence" });

const about = "Deal closings";
const NO_UPLOAD =
  "Upload not found: it does not exist, or is not of the caller's side of the deal.";

export const beginClosingEvidence = defineCall({
  name: "beginClosingEvidence",
  method: "POST",
  path: "/closings/{deal}/evidence",
  about,
  summary:
    "Checks the name, type and size of a file (PDF, PNG, JPEG, at most 20 MiB) that a side of a completed deal hands over as evidence of its closing, and returns where to upload it: as for a deal room's documents, in the bucket closing-evidence.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: "The caller manages no side of the deal, or has not accepted the NDA of its room.",
    404: "Deal not found: it does not exist, or the caller is not in its room.",
    409: "The deal is not completed, or the side has handed over ten files.",
    413: "The file is larger than 20 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed as evidence, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishClosingEvidence = defineCall({
  name: "finishClosingEvidence",
  method: "POST",
  path: "/closings/{deal}/evidence/{upload}/finish",
  about,
  summary: "Checks the uploaded bytes. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: closingEvidenceSchema },
  refusals: {
    400: "The file has not arrived, or is incomplete.",
    404: NO_UPLOAD,
    415: "The content is of another type than the name.",
  },
});

export const withdrawClosingEvidence = defineCall({
  name: "withdrawClosingEvidence",
  method: "DELETE",
  path: "/closings/{deal}/evidence/{evidence}",
  about,
  summary:
    "Withdraws a file of the caller's side before the closing is confirmed, or ends an unfinished upload.",
  caller: "member",
  answers: { 204: null },
  refusals: {
    404: `${NO_UPLOAD} Also once the closing is confirmed.`,
    409: "Who confirms the announced closing has opened the file.",
  },
});

export const readClosingEvidence = defineCall({
  name: "readClosingEvidence",
  method: "GET",
  path: "/closings/evidence/{evidence}/content",
  about,
  summary:
    "The bytes of a file, for who manages the side that handed it over, may confirm the announced closing, or may correct the confirmed one. Recorded in the audit log. Shown in the browser unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Use true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "File not found: it does not exist, or the caller may not read it." },
});
