import { z } from "zod";
import { idSchema, storableText } from "./text.ts";

/** The private bucket that holds the files of all deal rooms. */
export const DEAL_ROOM_BUCKET = "deal-rooms";

/** Largest file of a deal room, in bytes (50 MiB); the bucket and the database hold the same limit. */
export const MAX_DOCUMENT_BYTES = 52_428_800;

/**
 * Body of `POST /api/dealrooms/:id/documents`. Only the shape is checked here: which names, types
 * and sizes a room takes is said in one place, the database function `begin_deal_room_upload`.
 */
export const beginUploadSchema = z.object({
  fileName: storableText("Say the name of the file.").max(1000, {
    error: "A file name has 1 to 255 characters.",
  }),
  fileSize: z.int({ error: "Say the size of the file in bytes." }),
});
export type BeginUpload = z.infer<typeof beginUploadSchema>;

/**
 * Answer of `POST /api/dealrooms/:id/documents`: where the bytes go. The browser sends them raw,
 * with this content type, to
 * `PUT <supabase>/storage/v1/object/upload/sign/deal-rooms/<path>?token=<token>`, then asks to finish.
 */
export const uploadTicketSchema = z.object({
  uploadId: idSchema,
  path: z.string(),
  token: z.string(),
  contentType: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

/** A document of a deal room, checked and readable by the room's members. Size in bytes. */
export const documentSchema = z.object({
  id: idSchema,
  name: z.string(),
  fileName: z.string(),
  fileSize: z.int().min(1).max(MAX_DOCUMENT_BYTES),
  contentType: z.string(),
  createdAt: z.iso.datetime(),
  uploader: z.object({ id: idSchema }),
});
export type DealRoomDocument = z.infer<typeof documentSchema>;
