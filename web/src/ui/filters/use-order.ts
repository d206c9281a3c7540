import { useSearchParams } from "react-router-dom";
import type { Sort, SortChoice } from "../table/columns";
import { isSameSort, writeSort } from "../table/sort-in-address";
import { useChangeQuery } from "../use-change-query";
import type { SortMenuProps } from "./SortMenu";

/**
 * For lists without clickable headers. In the address (`?sort=-price`); the first is the default.
 */
export function useOrder<Id extends string>(
  choices: readonly [SortChoice<Id>, ...SortChoice<Id>[]],
): SortMenuProps<Id> {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [first] = choices;
  const asked = params.get("sort");
  const chosen = choices.find((choice) => writeSort(choice) === asked) ?? first;
  return {
    choices,
    sort: chosen,
    onSort: (next: Sort<Id>) =>
      change({ sort: isSameSort(next, first) ? null : writeSort(next) }, { replace: true }),
  };
}
