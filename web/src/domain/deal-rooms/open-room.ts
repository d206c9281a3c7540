import { create } from "zustand";

/** The deal room on screen, if it may be searched: what the top bar's search is about. */
export const useOpenRoom = create<{ id: string | null }>(() => ({ id: null }));

export const FIND = "find";

/** The address's search with the words that are looked for in the room, or without them (null). */
export function searchWith(search: string, words: string | null): string {
  const params = new URLSearchParams(search);
  if (words === null) params.delete(FIND);
  else params.set(FIND, words);
  return params.toString();
}
