import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  dropSilentTypists,
  addTypist as hear,
  removeTypist,
  TELL_EVERY_MS,
  type Typists,
} from "./typing";

export interface Typing {
  typing: readonly string[];
  onTyping(userId: string): void;
  onStoppedTyping(userId: string): void;
  announceTyping(): void;
  /** After sending or emptying the box: nothing is announced any more. */
  cancelTyping(): void;
}

const NOBODY: Typists = new Map();

export function useTyping(
  userId: string,
  send: (event: string, payload: Record<string, unknown>) => boolean,
): Typing {
  const [typists, setTypists] = useState(NOBODY);
  const saidAt = useRef(0);
  const later = useRef<ReturnType<typeof setTimeout> | null>(null);
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });

  useEffect(() => {
    if (typists.size === 0) return;
    const next = Math.min(...typists.values()) - Date.now();
    const timer = setTimeout(
      () => setTypists((now) => dropSilentTypists(now, Date.now())),
      next + 20,
    );
    return () => clearTimeout(timer);
  }, [typists]);

  const onTyping = useCallback(
    (who: string) => {
      if (who !== userId) setTypists((now) => hear(now, who, Date.now()));
    },
    [userId],
  );
  const onStoppedTyping = useCallback(
    (who: string) => setTypists((now) => removeTypist(now, who)),
    [],
  );
  const cancelTyping = useCallback(() => {
    if (later.current) clearTimeout(later.current);
    later.current = null;
  }, []);
  useEffect(() => cancelTyping, [cancelTyping]);
  const announceTyping = useCallback(() => {
    const say = () => {
      later.current = null;
      if (sendNow.current("typing", { user_id: userId })) saidAt.current = Date.now();
    };
    const wait = saidAt.current + TELL_EVERY_MS - Date.now();
    if (wait <= 0) say();
    // At the end of the 2 s.
    else later.current ??= setTimeout(say, wait);
  }, [userId]);

  const typing = useMemo(() => [...typists.keys()], [typists]);
  return {
    typing,
    onTyping,
    onStoppedTyping,
    announceTyping,
    cancelTyping,
  };
}
