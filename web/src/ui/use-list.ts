import { type RefObject, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type FilterValue, readPage, withParams } from "@/lib/url-filters";
import { useChangeQuery } from "./use-change-query";
import { useDebounced } from "./use-debounced";
import { useTurnedPage } from "./use-turned-page";
import type { View } from "./ViewToggle";

export interface ListOptions<Filters> {
  path: string;
  /** Names of its filters in the address, `query` for the words of the search box among them. */
  keys: readonly string[];
  /** What the address asks for; the same function at each render. */
  read: (params: URLSearchParams) => Filters;
}

export interface ListState<Filters> {
  filters: Filters;
  page: number;
  view: View;
  panelOpen: boolean;
  /** What stands in the search box. */
  words: string;
  setWords: (words: string) => void;
  /** Searches for the words without waiting. */
  searchNow: () => void;
  change: (changes: Record<string, FilterValue>) => void;
  clear: () => void;
  setView: (view: View) => void;
  setPanelOpen: (open: boolean) => void;
  hrefFor: (page: number) => string;
  /** The region of the results, which can have the focus. */
  results: RefObject<HTMLElement | null>;
}

/** The state of a list that can be searched, filtered and paged: its address. */
export function useList<Filters>({ path, keys, read }: ListOptions<Filters>): ListState<Filters> {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const results = useRef<HTMLElement>(null);
  useTurnedPage(results);
  const words = useDebounced((params.get("query") ?? "").trim(), (query) =>
    change({ query }, { replace: true }),
  );
  // A serialised address stays the same object for the same filters.
  // No text holds a NUL: the database would refuse it as a fault.
  const text = params.toString().replaceAll("%00", "");
  const filters = useMemo(() => read(new URLSearchParams(text)), [read, text]);

  return {
    filters,
    page: readPage(params),
    view: params.get("view") === "list" ? "list" : "grid",
    panelOpen: params.get("filters") === "open",
    words: words.text,
    setWords: words.enter,
    searchNow: words.flush,
    change,
    clear: () => {
      words.enter("");
      change(Object.fromEntries(keys.map((key) => [key, null])));
      // The button that clears goes with the filters.
      results.current?.focus({ preventScroll: true });
    },
    setView: (view) =>
      change({ view: view === "list" ? "list" : null }, { replace: true, keepPage: true }),
    setPanelOpen: (open) =>
      change({ filters: open ? "open" : null }, { replace: true, keepPage: true }),
    hrefFor: (page) => {
      const query = withParams(params, { page: page > 1 ? String(page) : null }).toString();
      return `${path}${query ? `?${query}` : ""}`;
    },
    results,
  };
}
