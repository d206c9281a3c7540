import { z } from "zod";
import { defineCall } from "./call.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";
import { idSchema, storableText } from "./text.ts";

export const DEAL_ROOM_BUCKET = "deal-rooms";

/** Bytes (50 MiB); the bucket and the database have the same limit. */
export const MAX_DOCUMENT_BYTES = 52_428_800;

/** Only the shape is checked here: `begin_deal_room_upload` decides which names, types and sizes a room takes. */
export const beginUploadSchema = z
  .object({
    fileName: storableText("Specify the name of the file.").max(1000, {
      error: "A file name must be 1 to 255 characters.",
    }),
    fileSize: z.int({ error: "Specify the size of the file in bytes." }),
    folder: storableText("Use the id of a folder.")
      .optional()
      .meta({ description: "The folder to put it in; without one, the room itself." }),
    document: storableText("Use the id of a document.")
      .optional()
      .meta({ description: "The document that this is a new version of." }),
  })
  .meta({ id: "NewUpload" });

/**
 * The browser sends the raw bytes, with this content type, to
 * `PUT <supabase>/storage/v1/object/upload/sign/deal-rooms/<path>?token=<token>`, then asks to finish.
 */
export const uploadTicketSchema = z
  .object({
    uploadId: idSchema,
    path: z.string(),
    token: z.string(),
    contentType: z.string(),
  })
  .meta({ id: "UploadTicket" });
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

export const fileSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  fileSize: z.int().min(1).max(MAX_DOCUMENT_BYTES),
  contentType: z.string(),
  createdAt: z.iso.datetime(),
});

export const documentSchema = fileSchema
  .extend({
    name: z.string(),
    folderId: idSchema.nullable(),
    version: z.int().min(1),
    sha256: z.string().nullable().meta({
      description:
        "SHA-256 of the bytes that arrived, in 64 hexadecimal digits; null without the right to download.",
    }),
    uploader: z.object({ id: idSchema }),
  })
  .meta({ id: "NewDocument" });
export type DealRoomDocument = z.infer<typeof documentSchema>;

export const listedDocumentSchema = documentSchema
  .extend({
    uploader: z.object({
      id: idSchema,
      firstName: z.string().nullable(),
      username: z.string(),
    }),
  })
  .meta({ id: "Document" });

/** Folders and documents share one index: 1, 1.1, 1.2. */
export const folderSchema = z
  .object({
    id: idSchema,
    parentId: idSchema.nullable(),
    name: z.string(),
    number: z.string(),
    depth: z.int().min(1).max(20),
    documents: z.int().min(0),
  })
  .meta({ id: "Folder" });

const about = "Documents";
const NO_UPLOAD = "Upload not found: it does not exist, or belongs to another person.";

export const listDocuments = defineCall({
  name: "listDocuments",
  method: "GET",
  path: "/dealrooms/{id}/documents",
  about,
  summary: "The documents of a deal room, newest first.",
  caller: "member",
  answers: { 200: z.array(listedDocumentSchema) },
  refusals: ROOM_REFUSALS,
});

export const listFolders = defineCall({
  name: "listFolders",
  method: "GET",
  path: "/dealrooms/{id}/folders",
  about,
  summary: "The folders of a deal room, in the order of its index.",
  caller: "member",
  answers: { 200: z.array(folderSchema) },
  refusals: ROOM_REFUSALS,
});

export const beginUpload = defineCall({
  name: "beginUpload",
  method: "POST",
  path: "/dealrooms/{id}/documents",
  about,
  summary:
    "Checks the name, type and size of a file, or of a document's new version, and returns where to upload it.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    403: `${ROOM_REFUSALS[403]} Or the caller is a viewer, or the document is somebody else's.`,
    404: "Deal room, folder or document not found.",
    409: "The deal is over and its room is read-only, or the room is full.",
    413: "The file is larger than 50 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed here, or the body is not sent as JSON.",
    429: "There are too many unfinished uploads.",
  },
});

export const finishUpload = defineCall({
  name: "finishUpload",
  method: "POST",
  path: "/dealrooms/{id}/documents/{upload}/finish",
  about,
  summary:
    "Checks the uploaded bytes and creates the document. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: documentSchema },
  refusals: {
    400: "The file has not arrived, or its content does not match its name.",
    403: ROOM_REFUSALS[403],
    404: NO_UPLOAD,
    409: "The deal is over, so its room is read-only.",
    413: "The file is larger than 50 MiB.",
    415: "The content is of another type than the name.",
  },
});

export const cancelUpload = defineCall({
  name: "cancelUpload",
  method: "DELETE",
  path: "/dealrooms/{id}/documents/{upload}/upload",
  about,
  summary: "Deletes the caller's own unfinished upload.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

/** In order: each includes what is before it. */
export const documentAccessSchema = z.enum(["NONE", "VIEW", "STAMPED", "DOWNLOAD"]);

/** A CSV file or a workbook: cells as a spreadsheet shows them. */
export const shownSheetsSchema = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string(),
        rows: z.array(z.array(z.string()).max(100)).max(5000),
        cut: z.boolean(),
      }),
    )
    .max(20),
});

/** A Word document without its layout. */
export const shownBlocksSchema = z.object({
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), level: z.int().min(1).max(9), text: z.string() }),
      z.object({ kind: z.literal("paragraph"), text: z.string() }),
      z.object({ kind: z.literal("item"), level: z.int().min(1).max(9), text: z.string() }),
      z.object({ kind: z.literal("table"), rows: z.array(z.array(z.string())) }),
    ]),
  ),
  cut: z.boolean(),
});

/** The first million characters. */
export const shownTextSchema = z.object({ text: z.string(), cut: z.boolean() });

const version = storableText("Use the number of a version.").optional().meta({
  description: "An earlier version, for those who can open it; otherwise the newest.",
});
const NO_DOCUMENT =
  "Document not found: it or its version does not exist, or the NDA has not been accepted.";
const NOT_SHOWN =
  "The document cannot be shown: it is encrypted, damaged, of a type that is not shown, or larger than 10 MiB, 500 pages or 2.5 megapixels.";
const TOO_OFTEN = "Over thirty in a minute, or many documents are being opened right now.";

export const readDocument = defineCall({
  name: "readDocument",
  method: "GET",
  path: "/dealrooms/{id}/documents/{document}/content",
  about,
  summary:
    "The bytes of a document. Recorded in the room's access log. Shown in the browser where possible, unless download is true. Without the right to download it, a stamped copy, or what viewDocument answers.",
  caller: "member",
  query: z.object({ download: storableText("Use true or false.").optional(), version }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    403: "The caller can view the document, but not download it, or there is no stamped copy of its type.",
    404: NO_DOCUMENT,
    409: NOT_SHOWN,
    429: TOO_OFTEN,
  },
});

export const viewDocument = defineCall({
  name: "viewDocument",
  method: "GET",
  path: "/dealrooms/{id}/documents/{document}/view",
  about,
  summary:
    "A document to be read on a screen. Recorded in the room's access log. A PDF comes as a copy with the reader's name, email address, the time and the room on every page, a picture as such a WebP, CSV, XLSX, DOCX and TXT files as JSON: {sheets}, {blocks, cut} or {text, cut}.",
  caller: "member",
  query: z.object({ version }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: NO_DOCUMENT, 409: NOT_SHOWN, 429: TOO_OFTEN },
});
