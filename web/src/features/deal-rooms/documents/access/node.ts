import type { AccessNode } from "@/data/deal-rooms/access";
import type { ShelfRow } from "../table/rows";

export const nodeOf = (row: ShelfRow | null): AccessNode => ({
  folder: row?.folder?.id ?? null,
  document: row?.file?.id ?? null,
});
