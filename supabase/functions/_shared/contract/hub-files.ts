import { z } from "zod";
import { defineCall } from "./call.ts";
import { beginUploadSchema, fileSchema, uploadTicketSchema } from "./documents.ts";
import { storableText } from "./text.ts";

export const HUB_FILE_BUCKET = "hub-application-files";
export const MAX_HUB_FILE_BYTES = 10 * 1024 * 1024;

export const hubFileSchema = fileSchema.meta({ id: "HubApplicationFile" });

const about = "Hubs";
const NO_UPLOAD =
  "Upload not found: it does not exist, belongs to another person, or its application no longer waits.";

export const beginHubFile = defineCall({
  name: "beginHubFile",
  method: "POST",
  path: "/hub-applications/{application}/files",
  about,
  summary:
    "Checks the name, type and size of a file (PDF, PNG, JPEG, Word, at most 10 MiB) of the caller's application for a hub, and returns where to upload it: as for a deal room's documents, in the bucket hub-application-files.",
  caller: "member",
  body: beginUploadSchema,
  answers: { 201: uploadTicketSchema },
  refusals: {
    404: "Application not found: it does not exist, or belongs to another person.",
    409: "The application is decided on or withdrawn, or already has five files.",
    413: "The file is larger than 10 MiB, or the body larger than 64 KiB.",
    415: "This file type is not allowed for applications, or the body is not sent as JSON.",
    429: "Too many uploads in an hour.",
  },
});

export const finishHubFile = defineCall({
  name: "finishHubFile",
  method: "POST",
  path: "/hub-applications/{application}/files/{upload}/finish",
  about,
  summary: "Checks the uploaded bytes. A repeated call returns the same answer.",
  caller: "member",
  answers: { 201: hubFileSchema },
  refusals: {
    400: "The file has not arrived, or is incomplete.",
    404: NO_UPLOAD,
    415: "The content is of another type than the name.",
  },
});

export const removeHubFile = defineCall({
  name: "removeHubFile",
  method: "DELETE",
  path: "/hub-applications/{application}/files/{file}",
  about,
  summary: "Removes a file, or an unfinished upload, while the application waits.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: NO_UPLOAD },
});

export const readHubFile = defineCall({
  name: "readHubFile",
  method: "GET",
  path: "/hub-applications/files/{file}/content",
  about,
  summary:
    "The bytes of a file, for the applicant and platform administrators. Recorded in the audit log. Shown in the browser where possible, unless download is true.",
  caller: "member",
  query: z.object({ download: storableText("Use true or false.").optional() }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: { 404: "File not found: it does not exist, or the caller may not read it." },
});
