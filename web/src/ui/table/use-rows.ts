import {
  createSortedRowModel,
  type Row as LibraryRow,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Column, Sort } from "./columns";
import { compare } from "./compare";

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type TableRow<Row extends object> = LibraryRow<typeof features, Row>;

export interface RowsOptions<Row extends object, Id extends string> {
  columns: readonly Column<Row, Id>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sort: Sort<Id> | undefined;
  onSort: ((sort: Sort<Id>) => void) | undefined;
  /** All rows are loaded and sorted here; otherwise they arrive sorted. */
  sortsItself: boolean;
  canSelect: boolean | ((row: Row) => boolean);
}

export function useRows<Row extends object, Id extends string>({
  columns,
  rows,
  idOf,
  sort,
  onSort,
  sortsItself,
  canSelect,
}: RowsOptions<Row, Id>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.value(row) ?? undefined,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort === "desc",
        // Missing values come last in both directions.
        sortUndefined: "last" as const,
        sortFn: (one: TableRow<Row>, other: TableRow<Row>, id: string) =>
          compare(one.getValue(id), other.getValue(id)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(
    () => (sort ? [{ id: sort.by, desc: sort.direction === "desc" }] : []),
    [sort],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    state: { sorting, rowSelection },
    manualSorting: !sortsItself,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection:
      typeof canSelect === "function" ? (row: TableRow<Row>) => canSelect(row.original) : canSelect,
    onRowSelectionChange: setRowSelection,
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) onSort?.({ by: next.id as Id, direction: next.desc ? "desc" : "asc" });
    },
  });
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  return {
    rows: table.getRowModel().rows,
    headers: table.getFlatHeaders(),
    /** The library also remembers rows that are gone. */
    selected,
    isAllSelected: table.getIsAllRowsSelected(),
    isSomeSelected: selected.length > 0,
    selectAll: (isOn: boolean) => table.toggleAllRowsSelected(isOn, { deselectAll: !isOn }),
  };
}
