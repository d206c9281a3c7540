import { type RefObject, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type FilterValue, readPage, withParams } from "@/lib/url-filters";
import { useChangeQuery } from "./use-change-query";
import { useDebounced } from "./use-debounced";
import { useTurnedPage } from "./use-turned-page";
import type { View } from "./ViewToggle";

export interface ListOptions<Filters> {
  path: string;
  /** In the address; includes `query` for the search box. */
  keys: readonly string[];
  /** Must be stable between renders. */
  read: (params: URLSearchParams) => Filters;
}

export interface ListState<Filters> {
  filters: Filters;
  page: number;
  view: View;
  panelOpen: boolean;
  words: string;
  setWords: (words: string) => void;
  searchNow: () => void;
  change: (changes: Record<string, FilterValue>) => void;
  clear: () => void;
  setView: (view: View) => void;
  setPanelOpen: (open: boolean) => void;
  hrefFor: (page: number) => string;
  /** Focusable. */
  results: RefObject<HTMLElement | null>;
}

/** The address holds its state. */
export function useList<Filters>({ path, keys, read }: ListOptions<Filters>): ListState<Filters> {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const results = useRef<HTMLElement>(null);
  useTurnedPage(results);
  const words = useDebounced((params.get("query") ?? "").trim(), (query) =>
    change({ query }, { replace: true }),
  );
  // A string, so that equal filters stay the same object. Without NUL, which the database would
  // report as a fault.
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
