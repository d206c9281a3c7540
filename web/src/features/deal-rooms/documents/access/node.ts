import type { AccessNode } from "@/data/deal-rooms/access";
import type { ShelfRow } from "../table/rows";

/** Null is the whole room. */
export const nodeOf = (row: ShelfRow | null): AccessNode => ({
  folder: row?.folder?.id ?? null,
  document: row?.file?.id ?? null,
});
