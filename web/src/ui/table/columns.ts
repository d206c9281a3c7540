import type { ReactNode } from "react";

interface Look {
  /** Also names the line on a phone's card. */
  header: string;
  /** Pixels; without it the column shares what is left, as the first one should. */
  width?: number;
  /** `end` for figures, to align their digits. */
  align?: "start" | "end";
  /** Hidden below this table width in pixels. */
  from?: number;
  /** On a phone's card: a line with its name (default), its head, or nothing. */
  onPhone?: "line" | "head" | "nothing";
}

export type Direction = "asc" | "desc";

interface Order {
  /** Sortable; the direction of the first click. */
  sort?: Direction;
}

type Plain = string | number | null | undefined;
type Ordered = Plain | boolean;

/** Values that cannot be shown as they are need a cell. */
type CellOf<Row, Value> = [Value] extends [Plain]
  ? { cell?: (row: Row) => ReactNode }
  : { cell: (row: Row) => ReactNode };

type OptionsOf<Row, Value> = Look &
  CellOf<Row, Value> &
  ([Value] extends [Ordered] ? Order : unknown);

export interface Column<Row, Id extends string = string> extends Look, Order {
  /** Also in the address. */
  id: Id;
  value: (row: Row) => unknown;
  cell: (row: Row) => ReactNode;
}

interface ColumnsOf<Row> {
  field<Key extends keyof Row & string>(
    id: Key,
    options: OptionsOf<Row, Row[Key]>,
  ): Column<Row, Key>;
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

/** Does not compile with a missing field, a value without a cell, or an order of what has none. */
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

/** For where there are no headers to click. */
export interface SortChoice<Id extends string = string> extends Sort<Id> {
  label: string;
}

/** Both directions of each sortable column, its first one first. */
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
