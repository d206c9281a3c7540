import type { Column, Sort } from "./columns";

/** `amount`, or `-amount` for descending. */
export function readSort<Id extends string>(
  text: string | null,
  columns: readonly Column<never, Id>[],
): Sort<Id> | null {
  const by = text?.replace(/^-/, "");
  const column = columns.find(({ id, sort }) => id === by && sort);
  return column ? { by: column.id, direction: text?.startsWith("-") ? "desc" : "asc" } : null;
}

export const writeSort = ({ by, direction }: Sort): string =>
  direction === "desc" ? `-${by}` : by;

export const isSameSort = (one: Sort, other: Sort): boolean =>
  one.by === other.by && one.direction === other.direction;
