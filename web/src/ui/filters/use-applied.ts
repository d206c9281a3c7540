import { useSearchParams } from "react-router-dom";
import { appliedFilters, type FilterWords } from "@/lib/applied-filters";
import { useChangeQuery } from "../use-change-query";

export interface AppliedFilter {
  id: string;
  label: string;
  /** What it is set to. */
  text: string;
  onRemove: () => void;
}

/** The filters that the address has set, each value to be taken away by itself. */
export function useApplied(words: FilterWords): AppliedFilter[] {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  return appliedFilters(params, words).map(({ changes, ...filter }) => ({
    ...filter,
    onRemove: () => change(changes),
  }));
}
