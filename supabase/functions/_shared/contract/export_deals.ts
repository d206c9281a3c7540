import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { storableText } from "./text.ts";

/** The private bucket that holds the contracts of all export deals. */
export const CONTRACT_BUCKET = "export-contracts";

/** A contract of an export deal that has arrived. */
export const exportContractSchema = fileSchema.meta({ id: "ExportContract" });

const about = "Export deals";
const NO_UPLOAD = "Upload not found: there is none, or it is another person's.";

export const beginExportContract = defineCall({
  name: "beginExportContract",
  method: "POST",
  path: "/export-deals/{deal}/contracts",
  about,
  summary:
    "Checks name, type and size of a contract (PDF, Word) that buyer or seller adds, and says where its bytes go: as for a deal room's documents, in the bucket export-contracts.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: "The caller is the hub's.",
    404: "Deal not found: there is none in which the caller has a part.",
    409: "The deal takes no contract now: its NDA is not accepted, or it is over.",
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "Contracts of this kind cannot be added, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishExportContract = defineCall({
  name: "finishExportContract",
  method: "POST",
  path: "/export-deals/{deal}/contracts/{upload}/finish",
  about,
  summary:
    "Checks the bytes that arrived, and tells the other side; a second time answers the same.",
  caller: "member",
  answers: { 201: exportContractSchema },
  refusals: {
    400: "The file has not arrived, or not whole.",
    404: NO_UPLOAD,
    409: "The deal takes no contract any more.",
    415: "The content is of another type than the name.",
  },
});

export const cancelExportContract = defineCall({
  name: "cancelExportContract",
  method: "DELETE",
  path: "/export-deals/{deal}/contracts/{upload}",
  about,
  summary: "Forgets an upload that is not finished, with its bytes. What has arrived stays.",
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
    "The bytes of a contract, for buyer and seller and, once a quote is accepted, the product's hub; enters the audit log. Shown in the browser unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Give true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "Contract not found: there is none that the caller may read." },
});
