import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Discussion, DiscussionSnapshot } from "./engine";

/** What is nearer to the oldest message on screen is loaded in between; what is further is shown apart. */
const NEAR = 500;
/** Messages above the one that is jumped to. */
const CONTEXT = 20;
const STANDS_OUT_MS = 2400;

export interface Jump {
  /** What scrolls: the discussion, or what was said long ago. */
  list: RefObject<HTMLElement | null>;
  /** The message that one has just come to, by its number. */
  found: number | null;
  /** The message around which earlier ones are shown; null while the discussion is. */
  earlier: number | null;
  to: (seq: number) => void;
  /** What scrolls shows other messages than before. */
  look: () => void;
  toNewest: () => void;
}

/** Leads to a message by its number, wherever in the room's history it is. */
export function useJump(
  discussion: Discussion | null,
  { base }: Pick<DiscussionSnapshot, "base">,
  isReady: boolean,
): Jump {
  const list = useRef<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const [earlier, setEarlier] = useState<number | null>(null);
  const [, look] = useReducer((looks: number) => looks + 1, 0);

  // Each drawing may have brought it.
  useEffect(() => {
    if (wanted === null || !isReady || base === null) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-seq="${wanted}"]`);
    if (element) {
      element.scrollIntoView({ block: "center" });
      setFound(wanted);
      setWanted(null);
    } else if (earlier === null && wanted <= base) {
      if (base - wanted > NEAR) setEarlier(wanted);
      else void discussion?.loadBackTo(Math.max(wanted - CONTEXT, 0));
    }
  });
  useEffect(() => {
    if (found === null) return;
    list.current?.querySelector<HTMLElement>("[data-found]")?.focus({ preventScroll: true });
    const timer = setTimeout(() => setFound(null), STANDS_OUT_MS);
    return () => clearTimeout(timer);
  }, [found]);

  const to = useCallback((seq: number) => {
    setFound(null);
    setWanted(seq);
    // One that is in the discussion on screen is looked for there.
    setEarlier(null);
  }, []);
  const toNewest = useCallback(() => {
    setWanted(null);
    setEarlier(null);
  }, []);
  return { list, found, earlier, to, look, toNewest };
}
