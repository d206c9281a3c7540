import type { AccessNode } from "@/data/deal-rooms/access";
import type { DocumentRow } from "../table/rows";

export const nodeOf = (row: DocumentRow | null): AccessNode => ({
  folder: row?.folder?.id ?? null,
  document: row?.file?.id ?? null,
});
