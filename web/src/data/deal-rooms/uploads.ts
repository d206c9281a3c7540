import { DEAL_ROOM_BUCKET, documentSchema } from "@contract/documents";
import { type UploadOptions, uploadFile } from "../upload-file";

/** Into a folder, or as the next version of a document. */
export interface UploadPlace {
  folder?: string | null | undefined;
  document?: string | undefined;
}

/** @returns the document's id and version @throws as uploadFile */
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
