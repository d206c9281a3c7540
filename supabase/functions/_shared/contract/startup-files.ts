import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, MAX_DOCUMENT_BYTES, uploadTicketSchema } from "./documents.ts";
import { roleSchema } from "./enums.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./pictures.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema } from "./values.ts";

export const STARTUP_BUCKET = "startup-documents";
export const LOGO_BUCKET = "startup-logos";

export const startupDocumentTypeSchema = z.enum(
  ["PITCH_DECK", "FINANCIALS", "PATENT", "CERTIFICATE", "LEGAL", "OTHER"],
  { error: "Specify the type of document." },
);

const NO_READERS = "Specify who may read it.";

export const newStartupDocumentSchema = beginUploadSchema
  .extend({
    docType: startupDocumentTypeSchema,
    name: storableText("Give the document a name.").max(1000).optional(),
    /** Everybody when empty. */
    accessibleRoles: z
      .array(z.enum(roleSchema.options, { error: NO_READERS }), { error: NO_READERS })
      .max(5, { error: NO_READERS })
      .optional(),
    /** Then it is shown only in the startup's deal rooms. */
    isConfidential: z.boolean({ error: "Specify whether it is confidential." }).optional(),
  })
  .meta({ id: "NewStartupDocument" });
export type NewStartupDocument = z.infer<typeof newStartupDocumentSchema>;

export const startupDocumentSchema = z
  .object({
    id: idSchema,
    startupId: idSchema,
    name: z.string(),
    fileName: z.string(),
    fileUrl: z.string(),
    fileSize: z.int().min(1).max(MAX_DOCUMENT_BYTES),
    contentType: z.string(),
    docType: startupDocumentTypeSchema,
    accessibleRoles: z.array(roleSchema),
    isConfidential: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: "StartupDocument" });

export const startupLogoSchema = z.object({ logoUrl: z.string() }).meta({ id: "StartupLogo" });

const about = "Startups";
const NO_UPLOAD =
  "Upload not found: it does not exist, or it or its startup belongs to another person.";
const NOT_ONES_OWN = "The startup belongs to another founder.";
const NO_STARTUP = "Startup not found: it does not exist, or the caller cannot see it.";
const IN_REVIEW = "The hub is reviewing the startup.";

export const beginStartupUpload = defineCall({
  name: "beginStartupUpload",
  method: "POST",
  path: "/startups/{id}/documents",
  about,
  summary:
    "Checks a document of the caller's startup and who may read it, and returns where to upload it: as for a deal room's documents, in the bucket startup-documents.",
  caller: "member",
  body: newStartupDocumentSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: NOT_ONES_OWN,
    404: NO_STARTUP,
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed here, or the body is not sent as JSON.",
    429: "There are too many unfinished uploads, or the startup already has 100 documents.",
  },
});

export const finishStartupUpload = defineCall({
  name: "finishStartupUpload",
  method: "POST",
  path: "/startups/{id}/documents/{upload}/finish",
  about,
  summary:
    "Checks the uploaded bytes and creates the document. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: startupDocumentSchema },
  refusals: {
    400: "The file has not arrived, or is incomplete.",
    404: NO_UPLOAD,
    413: "The file is larger than 50 MiB.",
    415: "The content is of another type than the name.",
    429: "The startup already has 100 documents.",
  },
});

export const cancelStartupUpload = defineCall({
  name: "cancelStartupUpload",
  method: "DELETE",
  path: "/startups/{id}/documents/{upload}/upload",
  about,
  summary: "Deletes the caller's own unfinished upload.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

export const removeStartupDocument = defineCall({
  name: "removeStartupDocument",
  method: "DELETE",
  path: "/startups/{id}/documents/{document}",
  about,
  summary: "Removes a document of the caller's startup, be it a link or a file.",
  caller: "member",
  answers: { 204: null },
  refusals: {
    404: "Document not found: the startup has no such document, or it belongs to another person.",
  },
});

export const readStartupDocument = defineCall({
  name: "readStartupDocument",
  method: "GET",
  path: "/startups/{id}/documents/{document}/content",
  about,
  summary:
    "The bytes of an uploaded document, for everyone who may read it; visitors may read what is open to everybody. What members open is recorded in the audit log. Shown in the browser where possible, unless download is true.",
  caller: "anyone",
  query: z.object({ download: storableText("Use true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    404: "Document not found: it does not exist, the caller may not read it, or it is a link.",
  },
});

export const putStartupLogo = defineCall({
  name: "putStartupLogo",
  method: "PUT",
  path: "/startups/{id}/logo",
  about,
  summary:
    "Sets the logo of the caller's startup: at most 5 MB and 2,048 pixels a side. It is cropped to a square around its center and converted to a WebP of 512 pixels.",
  caller: "member",
  file: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
  answers: { 200: startupLogoSchema },
  refusals: {
    400: "The file is empty, damaged, or has too many pixels.",
    403: NOT_ONES_OWN,
    404: NO_STARTUP,
    409: IN_REVIEW,
    413: "The file is larger than 5 MB.",
    415: "The content is not a PNG, JPEG or WebP picture.",
    429: "Too many logos in an hour.",
  },
});

export const removeStartupLogo = defineCall({
  name: "removeStartupLogo",
  method: "DELETE",
  path: "/startups/{id}/logo",
  about,
  summary: "Removes the logo of the caller's startup. It is not an error if there is none.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_STARTUP, 409: IN_REVIEW },
});

export const readStartupLogo = defineCall({
  name: "readStartupLogo",
  method: "GET",
  path: "/logos/{startup}/{picture}",
  about,
  summary: "A startup's logo, at the address in its logoUrl, which changes with each logo.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "The logo does not exist or was removed." },
});
