import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, MAX_DOCUMENT_BYTES, uploadTicketSchema } from "./documents.ts";
import { roleSchema } from "./enums.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./pictures.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema } from "./values.ts";

/** The private bucket that holds the documents of all startups. */
export const STARTUP_BUCKET = "startup-documents";
/** The private bucket that holds their logos. */
export const LOGO_BUCKET = "startup-logos";

/** What a document of a startup can be. */
export const startupDocumentTypeSchema = z.enum(
  ["PITCH_DECK", "FINANCIALS", "PATENT", "CERTIFICATE", "LEGAL", "OTHER"],
  { error: "Say what kind of document it is." },
);

const NO_READERS = "Say who may read it.";

/** Body of `POST /api/startups/{id}/documents`. Only the shape is checked here, as for a room's documents. */
export const newStartupDocumentSchema = beginUploadSchema
  .extend({
    docType: startupDocumentTypeSchema,
    /** Made of the file's name unless given. */
    name: storableText("Give the document a name.").max(1000).optional(),
    /** Who else may read it; everybody when empty. */
    accessibleRoles: z
      .array(z.enum(roleSchema.options, { error: NO_READERS }), { error: NO_READERS })
      .max(5, { error: NO_READERS })
      .optional(),
    /** Shown in deal rooms of the startup alone. */
    isConfidential: z.boolean({ error: "Say whether it is confidential." }).optional(),
  })
  .meta({ id: "NewStartupDocument" });
export type NewStartupDocument = z.infer<typeof newStartupDocumentSchema>;

/** An uploaded document of a startup, checked. Size in bytes. */
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

/** Where a startup's logo is shown from. */
export const startupLogoSchema = z.object({ logoUrl: z.string() }).meta({ id: "StartupLogo" });

const about = "Startups";
const NO_UPLOAD = "Upload not found: there is none, it is another person's, or the startup is.";
const NOT_ONES_OWN = "Somebody else founded the startup.";
const NO_STARTUP = "Startup not found: there is none that the caller sees.";
const IN_REVIEW = "The hub is reviewing the startup.";

export const beginStartupUpload = defineCall({
  name: "beginStartupUpload",
  method: "POST",
  path: "/startups/{id}/documents",
  about,
  summary:
    "Checks a document of one's startup and who may read it, and says where its bytes go: as for a deal room's documents, in the bucket startup-documents.",
  caller: "member",
  body: newStartupDocumentSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: NOT_ONES_OWN,
    404: NO_STARTUP,
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "Files of this kind are not shared here, or the body is not sent as JSON.",
    429: "Too many uploads are unfinished, or the startup has 100 documents.",
  },
});

export const finishStartupUpload = defineCall({
  name: "finishStartupUpload",
  method: "POST",
  path: "/startups/{id}/documents/{upload}/finish",
  about,
  summary: "Checks the bytes that arrived and makes the document; a second time answers the same.",
  caller: "member",
  answers: { 201: startupDocumentSchema },
  refusals: {
    400: "The file has not arrived, or not whole.",
    404: NO_UPLOAD,
    413: "The file is larger than 50 MiB.",
    415: "The content is of another type than the name.",
    429: "The startup has 100 documents.",
  },
});

export const cancelStartupUpload = defineCall({
  name: "cancelStartupUpload",
  method: "DELETE",
  path: "/startups/{id}/documents/{upload}/upload",
  about,
  summary: "Forgets one's own unfinished upload, and its bytes.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

export const removeStartupDocument = defineCall({
  name: "removeStartupDocument",
  method: "DELETE",
  path: "/startups/{id}/documents/{document}",
  about,
  summary: "Removes a document of one's startup, link or file, and its bytes.",
  caller: "member",
  answers: { 204: null },
  refusals: {
    404: "Document not found: there is none of this startup, or it is another person's.",
  },
});

export const readStartupDocument = defineCall({
  name: "readStartupDocument",
  method: "GET",
  path: "/startups/{id}/documents/{document}/content",
  about,
  summary:
    "The bytes of an uploaded document, for whoever may read it: visitors what is open to everybody. What members open enters the audit log. Shown in the browser where it can, unless download is true.",
  caller: "anyone",
  query: z.object({ download: storableText("Give true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "Document not found: there is none that the caller may read, or it is a link." },
});

export const putStartupLogo = defineCall({
  name: "putStartupLogo",
  method: "PUT",
  path: "/startups/{id}/logo",
  about,
  summary:
    "Takes the logo of one's startup: at most 5 MB and 2,048 pixels a side. It is cut to a square around its center and made anew as a WebP of 512 pixels.",
  caller: "member",
  file: { types: PICTURE_TYPES, most: MAX_PICTURE_BYTES },
  answers: { 200: startupLogoSchema },
  refusals: {
    400: "The file is empty, damaged, or of too many pixels.",
    403: NOT_ONES_OWN,
    404: NO_STARTUP,
    409: IN_REVIEW,
    413: "The file is larger than 5 MB.",
    415: "The content is no PNG, JPEG or WebP picture.",
    429: "Too many logos in an hour.",
  },
});

export const removeStartupLogo = defineCall({
  name: "removeStartupLogo",
  method: "DELETE",
  path: "/startups/{id}/logo",
  about,
  summary: "Removes the logo of one's startup. Nothing to remove is no error.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_STARTUP, 409: IN_REVIEW },
});

export const readStartupLogo = defineCall({
  name: "readStartupLogo",
  method: "GET",
  path: "/logos/{startup}/{picture}",
  about,
  summary: "A startup's logo, by the address that its logoUrl names. It changes with each logo.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "There is no such logo, or it was removed." },
});
