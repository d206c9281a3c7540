import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { heard as hear, silence, stopped, TELL_EVERY_MS, type Typists } from "./typing";

export interface Typing {
  typing: readonly string[];
  heard(userId: string): void;
  quiet(userId: string): void;
  sayTyping(): void;
  /** After sending or emptying the box: cancels what was still to be told. */
  shutUp(): void;
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
    const timer = setTimeout(() => setTypists((now) => silence(now, Date.now())), next + 20);
    return () => clearTimeout(timer);
  }, [typists]);

  const heard = useCallback(
    (who: string) => {
      if (who !== userId) setTypists((now) => hear(now, who, Date.now()));
    },
    [userId],
  );
  const quiet = useCallback((who: string) => setTypists((now) => stopped(now, who)), []);
  const shutUp = useCallback(() => {
    if (later.current) clearTimeout(later.current);
    later.current = null;
  }, []);
  useEffect(() => shutUp, [shutUp]);
  const sayTyping = useCallback(() => {
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
  return { typing, heard, quiet, sayTyping, shutUp };
}
