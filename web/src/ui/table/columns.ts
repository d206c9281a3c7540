import type { ReactNode } from "react";

interface Look {
  /** What stands above it; the name of the line on a phone's card. */
  header: string;
  /** Pixels. Without it the column takes its part of what is left: the first one should. */
  width?: number;
  /** `end` for figures, so that their digits stand below each other. */
  align?: "start" | "end";
  /** Shown from this width of the table on, pixels; always unless told. */
  from?: number;
  /** What a phone's card makes of it: a line with its name (so unless told), its head beside the first column, or nothing. */
  onPhone?: "line" | "head" | "nothing";
}

export type Direction = "asc" | "desc";

interface Order {
  /** Its header sorts by it: the direction of the first click. */
  sort?: Direction;
}

/** What can be shown as it is. */
type Plain = string | number | null | undefined;
type Ordered = Plain | boolean;

/** How a column looks that shows a value: what cannot be shown as it is needs a cell. */
type CellOf<Row, Value> = [Value] extends [Plain]
  ? { cell?: (row: Row) => ReactNode }
  : { cell: (row: Row) => ReactNode };

type OptionsOf<Row, Value> = Look &
  CellOf<Row, Value> &
  ([Value] extends [Ordered] ? Order : unknown);

export interface Column<Row, Id extends string = string> extends Look, Order {
  /** Its name, in the address too. */
  id: Id;
  value: (row: Row) => unknown;
  cell: (row: Row) => ReactNode;
}

interface ColumnsOf<Row> {
  field<Key extends keyof Row & string>(
    id: Key,
    options: OptionsOf<Row, Row[Key]>,
  ): Column<Row, Key>;
  /** What is made of the row. */
  made<const Id extends string>(
    id: Id,
    value: (row: Row) => Plain,
    options: OptionsOf<Row, Plain>,
  ): Column<Row, Id>;
  made<const Id extends string>(
    id: Id,
    value: (row: Row) => Ordered,
    options: OptionsOf<Row, Ordered>,
  ): Column<Row, Id>;
  made<const Id extends string>(
    id: Id,
    value: (row: Row) => unknown,
    options: OptionsOf<Row, unknown>,
  ): Column<Row, Id>;
}

/**
 * Makes the columns of one kind of row. A field that the row lacks, a value that cannot be shown and has
 * no cell, an order of what has none: none of them compiles.
 */
export function columnsOf<Row extends object>(): ColumnsOf<Row> {
  return {
    field: (id, options) => toColumn(id, (row) => row[id], options),
    made: toColumn,
  };
}

function toColumn<Row, Id extends string>(
  id: Id,
  value: (row: Row) => unknown,
  options: Look & Order & { cell?: (row: Row) => ReactNode },
): Column<Row, Id> {
  return { cell: (row) => value(row) as ReactNode, ...options, id, value };
}

export interface Sort<Id extends string = string> {
  by: Id;
  direction: Direction;
}

/** A choice of order, in words, for where there are no headers to click. */
export interface SortChoice<Id extends string = string> extends Sort<Id> {
  label: string;
}

/** Both directions of every column that has an order, the first one first. */
export function sortChoices<Row, Id extends string>(
  columns: readonly Column<Row, Id>[],
): SortChoice<Id>[] {
  return columns.flatMap(({ id, header, sort }) => {
    if (!sort) return [];
    const other: Direction = sort === "asc" ? "desc" : "asc";
    return [sort, other].map((direction) => ({
      by: id,
      direction,
      label: `${header}, ${direction === "asc" ? "ascending" : "descending"}`,
    }));
  });
}
