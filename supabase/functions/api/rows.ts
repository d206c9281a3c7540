import { z } from "zod";
import type { DealRoomDocument } from "../_shared/contract/documents.ts";
import { instantSchema } from "../_shared/contract/values.ts";
import { toCamel } from "../_shared/errors.ts";

/** The columns that a shape of the contract is made of: `isActive` is `is_active`. */
export function columnsOf(shape: z.ZodObject): string {
  return Object.keys(shape.shape).map(toSnake).join(",");
}

/**
 * A row of the database in a shape of the contract: camelCase, money and times as the contract has
 * them. Columns that the shape does not name stay behind.
 */
export function fromRow<Shape extends z.ZodType>(shape: Shape, row: unknown): z.output<Shape> {
  const entries = Object.entries(row as object).map(([name, value]) => [toCamel(name), value]);
  return shape.parse(Object.fromEntries(entries));
}

/** The other way round, for parameters of a function. What is undefined stays out. */
export function toRow(fields: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [toSnake(name), value]));
}

/** shortDescription is short_description. */
export const toSnake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of `deal_room_uploads`, as far as it is used here. */
export const uploadRow = z.object({
  id: z.guid(),
  deal_room_id: z.guid(),
  content_type: z.string(),
});

/** A row of `startup_uploads`, as far as it is used here. */
export const startupUploadRow = z.object({
  id: z.guid(),
  startup_id: z.guid(),
  content_type: z.string(),
});

/** A row about a stored file, of `kyc_documents` or `export_contracts`: as far as it is used here. */
export const fileRow = z.object({
  id: z.guid(),
  file_name: z.string(),
  /** Where its bytes are in the bucket. */
  file_url: z.string(),
  file_size: z.coerce.number(),
  content_type: z.string(),
  created_at: instantSchema,
});

/** A row of `deal_room_documents`, as far as it is used here. */
export const documentRow = fileRow.extend({
  deal_room_id: z.guid(),
  name: z.string(),
  folder_id: z.guid().nullable(),
  version: z.number(),
  uploaded_by: z.guid(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A stored file in the shape of the contract. */
export function toFile(row: z.infer<typeof fileRow>) {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: row.created_at,
  };
}

/** A document in the shape of the contract, with what its row does not say. */
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
