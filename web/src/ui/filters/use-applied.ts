import { useSearchParams } from "react-router-dom";
import { appliedFilters, type FilterWords } from "@/lib/applied-filters";
import { useChangeQuery } from "../use-change-query";

export interface AppliedFilter {
  id: string;
  label: string;
  text: string;
  onRemove: () => void;
}

export function useApplied(words: FilterWords): AppliedFilter[] {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  return appliedFilters(params, words).map(({ changes, ...filter }) => ({
    ...filter,
    onRemove: () => change(changes),
  }));
}
