import { DEAL_ROOM_BUCKET, documentSchema } from "@contract/documents";
import { type UploadOptions, uploadFile } from "../upload-file";

/**
 * Uploads one file into a room.
 * @returns the document's id
 * @throws as uploadFile does
 */
export async function uploadDocument(
  roomId: string,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const path = `/dealrooms/${encodeURIComponent(roomId)}/documents`;
  const to = { bucket: DEAL_ROOM_BUCKET, path, cancelledAt: "/upload" } as const;
  return documentSchema.parse(await uploadFile(to, file, options)).id;
}
