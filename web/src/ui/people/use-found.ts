import { useEffect, useRef, useState } from "react";
import { toSentence } from "@/lib/errors";
import type { FoundPerson } from "./tokens";

/** Milliseconds without typing. */
const REST_MS = 200;

interface Found {
  people: readonly FoundPerson[];
  isLooking: boolean;
  /** Why there is nobody; null while unknown. */
  note: string | null;
}

const NOBODY: Found = { people: [], isLooking: false, note: null };

/** Only the answer to the latest text counts. */
export function useFound(
  text: string,
  search: ((words: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>) | undefined,
): Found {
  const [found, setFound] = useState<Found>(NOBODY);
  const latest = useRef(search);
  latest.current = search;
  const words = text.trim();
  useEffect(() => {
    const find = latest.current;
    if (words === "" || !find) {
      setFound(NOBODY);
      return;
    }
    const control = new AbortController();
    const timer = setTimeout(async () => {
      setFound((before) => ({ ...before, isLooking: true }));
      const next = await find(words, control.signal).then(
        (people): Found => ({
          people,
          isLooking: false,
          note:
            people.length === 0 ? "Nobody found. Enter an email address to invite somebody." : null,
        }),
        (error: unknown): Found => ({ people: [], isLooking: false, note: toSentence(error) }),
      );
      if (!control.signal.aborted) setFound(next);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [words]);
  return found;
}
