import { z } from "zod";
import type { DealRoomDocument } from "../_shared/contract/documents.ts";

/** A row of `deal_room_uploads`, as far as it is used here. */
export const uploadRow = z.object({
  id: z.guid(),
  deal_room_id: z.guid(),
  content_type: z.string(),
});

/** A row of `deal_room_documents`, as far as it is used here. */
export const documentRow = z.object({
  id: z.guid(),
  deal_room_id: z.guid(),
  name: z.string(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.coerce.number(),
  content_type: z.string(),
  uploaded_by: z.guid(),
  created_at: z.string(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A document in the shape of the contract. */
export function toDocument(row: DocumentRow): DealRoomDocument {
  return {
    id: row.id,
    name: row.name,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: toInstant(row.created_at),
    uploader: { id: row.uploaded_by },
  };
}

/** A timestamptz in the contract's form: UTC, milliseconds, "Z". */
export function toInstant(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
