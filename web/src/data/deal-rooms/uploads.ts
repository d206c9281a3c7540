import { DEAL_ROOM_BUCKET, documentSchema } from "@contract/documents";
import { type UploadOptions, uploadFile } from "../upload-file";

/** Where in the room a file goes: into a folder, or as the next version of a document. */
export interface UploadPlace {
  folder?: string | null | undefined;
  document?: string | undefined;
}

/**
 * Uploads one file into a room.
 * @returns the document's id, and which version of it this is
 * @throws as uploadFile does
 */
export async function uploadDocument(
  roomId: string,
  file: File,
  { folder, document }: UploadPlace,
  options: UploadOptions,
): Promise<{ id: string; version: number }> {
  const path = `/dealrooms/${encodeURIComponent(roomId)}/documents`;
  const about = { ...(folder ? { folder } : {}), ...(document ? { document } : {}) };
  const to = { bucket: DEAL_ROOM_BUCKET, path, about, cancelledAt: "/upload" } as const;
  return documentSchema.parse(await uploadFile(to, file, options));
}
