import type { FilterValue } from "./url-filters";

/** What the filters of an address are called, by their names in it. */
export type FilterWords = Readonly<
  Record<
    string,
    {
      label: string;
      /** What a value says; null for one that is not offered. Itself unless told. */
      textOf?: (value: string) => string | null;
    }
  >
>;

/** One value of one filter. */
export interface SetFilter {
  id: string;
  label: string;
  text: string;
  /** What takes it out of the address, and leaves the filter's other values. */
  changes: Record<string, FilterValue>;
}

/** The filters that an address has set, in the order of their words; what says nothing is none. */
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
