import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Item } from "./layout";
import type { DiscussionSnapshot } from "./message-sync";

/** A distance from the end that counts as being there (pixels). */
const NEAR_END = 64;
/** Pixels of read messages above the unread line. */
const ABOVE_LINE = 96;

interface Options {
  items: readonly Item[];
  snapshot: DiscussionSnapshot;
  loadOlder: () => void;
  onSeen: (seq: number) => void;
}

interface Scrollback {
  scroller: RefObject<HTMLElement | null>;
  /** At the top: older messages load when it comes near. */
  sentinel: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
}

/** Follows new messages at the end; elsewhere nothing moves, even when older ones are added. */
export function useScrollback({ items, snapshot, loadOlder, onSeen }: Options): Scrollback {
  const scroller = useRef<HTMLElement | null>(null);
  const sentinel = useRef<HTMLDivElement | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const before = useRef({ height: 0, firstSeq: 0, lastKey: "" });
  const firstSeq = snapshot.messages[0]?.seq ?? 0;
  const last = items.at(-1);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
    follows.current = true;
    setAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const was = before.current;
    const isFirst = was.height === 0;
    const wroteSomething =
      last?.kind === "message" && last.seq === null && last.key !== was.lastKey;
    if (isFirst) {
      // A long unread stretch begins at its line, everything else at the end.
      box.scrollTop = box.scrollHeight;
      const line = box.querySelector("#unread-line");
      if (line instanceof HTMLElement && line.offsetTop < box.scrollTop) {
        box.scrollTop = line.offsetTop - ABOVE_LINE;
        follows.current = isNearEnd(box);
      }
    } else if (was.firstSeq > firstSeq) {
      box.scrollTop += box.scrollHeight - was.height;
    } else if (follows.current || wroteSomething) {
      box.scrollTop = box.scrollHeight;
    }
    before.current = { height: box.scrollHeight, firstSeq, lastKey: last?.key ?? "" };
  }, [firstSeq, last]);

  const look = useEffectEvent(() => {
    const box = scroller.current;
    if (!box) return;
    const isNear = isNearEnd(box);
    follows.current = isNear;
    setAtEnd(isNear);
    if (document.visibilityState !== "visible") return;
    const seq = isNear ? snapshot.top : lastOnScreen(box);
    if (seq > 0) onSeen(seq);
  });
  const older = useEffectEvent(() => {
    if (snapshot.hasOlder) loadOlder();
  });

  // Apart from the drawing of what is new, which would wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list changed.
  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [snapshot.top, items.length]);
  useEffect(() => {
    const box = scroller.current;
    const top = sentinel.current;
    if (!box || !top) return;
    const looked = () => look();
    const resized = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight;
    });
    const nearTop = new IntersectionObserver((entries) => entries[0]?.isIntersecting && older(), {
      root: box,
      rootMargin: "400px 0px 0px",
    });
    box.addEventListener("scroll", looked, { passive: true });
    document.addEventListener("visibilitychange", looked);
    window.addEventListener("focus", looked);
    resized.observe(box);
    // Content can grow without a new message, e.g. by a read mark.
    for (const part of box.children) resized.observe(part);
    nearTop.observe(top);
    return () => {
      box.removeEventListener("scroll", looked);
      document.removeEventListener("visibilitychange", looked);
      window.removeEventListener("focus", looked);
      resized.disconnect();
      nearTop.disconnect();
    };
  }, []);
  // A page that leaves the top in view calls for the next one.
  useEffect(() => {
    const box = scroller.current;
    if (box && !snapshot.isLoadingOlder && firstSeq > 0 && box.scrollTop < 400) older();
  }, [snapshot.isLoadingOlder, firstSeq]);

  return { scroller, sentinel, isAtEnd, toEnd };
}

function isNearEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
}

/** The seq of the last message whose end is visible; 0 for none. */
function lastOnScreen(box: HTMLElement): number {
  const messages = box.querySelectorAll<HTMLElement>("[data-seq]");
  const end = box.getBoundingClientRect().bottom + 1;
  // Their ends ascend: binary search.
  let [first, after] = [0, messages.length];
  while (first < after) {
    const middle = (first + after) >> 1;
    const bottom = messages[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom <= end) first = middle + 1;
    else after = middle;
  }
  return Number(messages[first - 1]?.dataset.seq ?? 0);
}
