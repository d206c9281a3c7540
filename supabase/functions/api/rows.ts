import { z } from "zod";
import type { DealRoomDocument } from "../_shared/contract/documents.ts";
import { instantSchema } from "../_shared/contract/values.ts";
import { toCamel } from "../_shared/errors.ts";

export function columnsOf(shape: z.ZodObject): string {
  return Object.keys(shape.shape).map(toSnake).join(",");
}

/** camelCase, with the contract's money and times. Columns that the shape does not name are dropped. */
export function fromRow<Shape extends z.ZodType>(shape: Shape, row: unknown): z.output<Shape> {
  const entries = Object.entries(row as object).map(([name, value]) => [toCamel(name), value]);
  return shape.parse(Object.fromEntries(entries));
}

/** For parameters of a function. What is undefined is left out. */
export function toRow(fields: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [toSnake(name), value]));
}

export const toSnake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const uploadRow = z.object({
  id: z.guid(),
  deal_room_id: z.guid(),
  content_type: z.string(),
});

export const startupUploadRow = z.object({
  id: z.guid(),
  startup_id: z.guid(),
  content_type: z.string(),
});

export const fileRow = z.object({
  id: z.guid(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.coerce.number(),
  content_type: z.string(),
  created_at: instantSchema,
});

export const documentRow = fileRow.extend({
  deal_room_id: z.guid(),
  name: z.string(),
  folder_id: z.guid().nullable(),
  version: z.number(),
  uploaded_by: z.guid(),
});
export type DocumentRow = z.infer<typeof documentRow>;

export function toFile(row: z.infer<typeof fileRow>) {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: row.created_at,
  };
}

export function toDocument(
  row: DocumentRow,
  { folderId, sha256 }: Pick<DealRoomDocument, "folderId" | "sha256">,
): DealRoomDocument {
  return {
    ...toFile(row),
    name: row.name,
    folderId,
    version: row.version,
    sha256,
    uploader: { id: row.uploaded_by },
  };
}
