import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { storableText } from "./text.ts";

export const CONTRACT_BUCKET = "export-contracts";

export const exportContractSchema = fileSchema.meta({ id: "ExportContract" });

const about = "Export deals";
const NO_UPLOAD = "Upload not found: it does not exist, or belongs to another person.";

export const beginExportContract = defineCall({
  name: "beginExportContract",
  method: "POST",
  path: "/export-deals/{deal}/contracts",
  about,
  summary:
    "Checks the name, type and size of a contract (PDF, Word) that the buyer or seller adds, and returns where to upload it: as for a deal room's documents, in the bucket export-contracts.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: "The caller administers the hub.",
    404: "Deal not found: it does not exist, or the caller has no part in it.",
    409: "The deal takes no contracts now: its NDA has not been accepted, or it is over.",
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed for contracts, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishExportContract = defineCall({
  name: "finishExportContract",
  method: "POST",
  path: "/export-deals/{deal}/contracts/{upload}/finish",
  about,
  summary:
    "Checks the uploaded bytes and notifies the other side. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: exportContractSchema },
  refusals: {
    400: "The file has not arrived, or is incomplete.",
    404: NO_UPLOAD,
    409: "The deal no longer takes contracts.",
    415: "The content is of another type than the name.",
  },
});

export const cancelExportContract = defineCall({
  name: "cancelExportContract",
  method: "DELETE",
  path: "/export-deals/{deal}/contracts/{upload}",
  about,
  summary: "Deletes an unfinished upload. A finished one stays.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

export const readExportContract = defineCall({
  name: "readExportContract",
  method: "GET",
  path: "/export-deals/contracts/{contract}/content",
  about,
  summary:
    "The bytes of a contract, for buyer and seller and, once a quote is accepted, the product's hub. Recorded in the audit log. Shown in the browser unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Use true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "Contract not found: it does not exist, or the caller may not read it." },
});
