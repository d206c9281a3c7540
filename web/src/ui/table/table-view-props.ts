import type { ReactNode } from "react";
import type { DataTableProps } from "./DataTable";
import type { CurrentRow } from "./use-current-row";
import type { TableRow, useRows } from "./use-rows";
import type { ShownRows } from "./use-shown-rows";

type Rows = ReturnType<typeof useRows<object, string>>;

export interface TableViewProps<Row extends object, Id extends string>
  extends Omit<DataTableProps<Row, Id>, "rows" | "more" | "empty" | "error"> {
  rows: readonly TableRow<Row>[];
  headers: ReturnType<typeof useRows<Row, Id>>["headers"];
  selection: Pick<Rows, "isAllSelected" | "isSomeSelected" | "selectAll">;
  shown: ShownRows;
  current: CurrentRow<Row>;
  isLoading: boolean;
  note: ReactNode;
  /** Of a row, in pixels. */
  height: number;
}
