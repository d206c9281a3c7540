import type { FilterValue } from "./url-filters";

export type FilterWords = Readonly<
  Record<
    string,
    {
      label: string;
      textOf?: (value: string) => string | null;
    }
  >
>;

export interface SetFilter {
  id: string;
  label: string;
  text: string;
  /** Removes this value from the address and keeps the filter's others. */
  changes: Record<string, FilterValue>;
}

export function appliedFilters(params: URLSearchParams, words: FilterWords): SetFilter[] {
  return Object.entries(words).flatMap(([key, { label, textOf = (value: string) => value }]) => {
    const values = [...new Set(params.getAll(key).filter(Boolean))];
    return values.flatMap((value) => {
      const text = textOf(value);
      const others = values.filter((other) => other !== value);
      return text ? [{ id: `${key} ${value}`, label, text, changes: { [key]: others } }] : [];
    });
  });
}
