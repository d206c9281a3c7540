import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { DiscussionSnapshot, MessageSync } from "./message-sync";

/** Messages nearer to the oldest one on screen are loaded in between; others are shown apart. */
const NEAR = 500;
/** Messages above the target. */
const CONTEXT = 20;
const STANDS_OUT_MS = 2400;

export interface JumpToMessage {
  list: RefObject<HTMLElement | null>;
  found: number | null;
  /** The seq around which earlier messages are shown; null in the discussion. */
  earlier: number | null;
  to: (seq: number) => void;
  checkTarget: () => void;
  toNewest: () => void;
}

/** Scrolls to a message anywhere in the room's history, and loads what is missing. */
export function useJumpToMessage(
  discussion: MessageSync | null,
  { base }: Pick<DiscussionSnapshot, "base">,
  isReady: boolean,
): JumpToMessage {
  const list = useRef<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const [earlier, setEarlier] = useState<number | null>(null);
  const [, look] = useReducer((looks: number) => looks + 1, 0);

  // After every render, as any of them may have brought the message.
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
    // One already in the discussion is shown there.
    setEarlier(null);
  }, []);
  const toNewest = useCallback(() => {
    setWanted(null);
    setEarlier(null);
  }, []);
  return { list, found, earlier, to, checkTarget: look, toNewest };
}
