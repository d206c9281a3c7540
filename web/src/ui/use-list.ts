import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type FilterValue, readPage, withParams } from "@/lib/url-filters";
import { useDebounced } from "./use-debounced";
import type { View } from "./ViewToggle";

/** How long one must not have typed before the words are searched, milliseconds. */
const TYPING_MS = 300;

export interface ListOptions<Filters> {
  /** The list's address. */
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
}

/** The state of a list that can be searched, filtered and paged: its address. */
export function useList<Filters>({ path, keys, read }: ListOptions<Filters>): ListState<Filters> {
  const [params, setParams] = useSearchParams();
  const asked = params.get("query") ?? "";
  const [words, setWords] = useState(asked);
  const settled = useDebounced(words, TYPING_MS);
  // A serialised address stays the same object for the same filters.
  const text = params.toString();
  const filters = useMemo(() => read(new URLSearchParams(text)), [read, text]);

  const set = (changes: Record<string, FilterValue>, replace = false) =>
    setParams((before) => withParams(before, changes), { replace, preventScrollReset: true });
  const search = (query: string) => {
    if (query.trim() !== asked.trim()) set({ query: query.trim() }, true);
  };

  // The address leads: a search from the top bar or a step back changes the box.
  useEffect(() => setWords((box) => (box.trim() === asked.trim() ? box : asked)), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone begins a search.
  useEffect(() => {
    if (settled === words) search(settled);
  }, [settled]);

  return {
    filters,
    page: readPage(params),
    view: params.get("view") === "list" ? "list" : "grid",
    panelOpen: params.get("filters") === "open",
    words,
    setWords,
    searchNow: () => search(words),
    change: (changes) => set(changes),
    clear: () => {
      setWords("");
      set(Object.fromEntries(keys.map((key) => [key, null])));
    },
    setView: (view) =>
      set({ view: view === "list" ? "list" : null, page: params.get("page") }, true),
    setPanelOpen: (open) => set({ filters: open ? "open" : null, page: params.get("page") }, true),
    hrefFor: (page) => {
      const query = withParams(params, { page: page > 1 ? String(page) : null }).toString();
      return `${path}${query ? `?${query}` : ""}`;
    },
  };
}
