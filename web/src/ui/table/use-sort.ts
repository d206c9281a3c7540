import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useChangeQuery } from "../use-change-query";
import type { Column, Sort } from "./columns";
import { isSameSort, readSort, writeSort } from "./sort-in-address";

export interface SortState<Id extends string> {
  sort: Sort<Id>;
  setSort: (sort: Sort<Id>) => void;
}

/** Held by the address (`?sort=-amount`). @param first the default order */
export function useSort<Row, Id extends string>(
  columns: readonly Column<Row, Id>[],
  first: Sort<NoInfer<Id>>,
): SortState<Id> {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const text = params.get("sort");
  const { by, direction } = readSort(text, columns) ?? first;
  // The same object for the same order: queries and tables are keyed by it.
  const sort = useMemo(() => ({ by, direction }), [by, direction]);
  return {
    sort,
    setSort: (next) =>
      change({ sort: isSameSort(next, first) ? null : writeSort(next) }, { replace: true }),
  };
}
