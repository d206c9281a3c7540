import { type RefCallback, useEffect, useRef, useState } from "react";

/** For rounded fractions of a pixel. */
const TOLERANCE = 2;

export interface Reading {
  text: RefCallback<HTMLDivElement>;
  /** 0 to 1; never shrinks. */
  share: number;
  /** The last line has been visible. */
  isRead: boolean;
}

/** Whichever box around the text scrolls. What the focus skipped, as with Tab, has not been read. */
export function useReading(): Reading {
  // State: a dialog shows its text a moment after it was rendered.
  const [element, text] = useState<HTMLDivElement | null>(null);
  const [share, setShare] = useState(0);
  const read = useRef(0);
  useEffect(() => {
    if (!element) return;
    // The focus moved past the text, which scrolls what is in between away unread.
    let hasJumped = false;
    const look = () => {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (height === 0) return;
      const { from, to } = visiblePart(element);
      if (hasJumped && from - top > read.current * height + TOLERANCE) return;
      hasJumped = false;
      const seen = to >= bottom - TOLERANCE ? 1 : Math.max(to - top, 0) / height;
      read.current = Math.max(read.current, seen);
      setShare(read.current);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const place = element.compareDocumentPosition(target as Node);
      hasJumped ||= (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    // Scrolls do not bubble, but capturing hears those of every box.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    document.addEventListener("focusin", onFocus);
    window.addEventListener("resize", look);
    return () => {
      size.disconnect();
      document.removeEventListener("scroll", look, { capture: true });
      document.removeEventListener("focusin", onFocus);
      window.removeEventListener("resize", look);
    };
  }, [element]);
  return { text, share, isRead: share === 1 };
}

/** The highest and the lowest visible pixel of the boxes around it. */
function visiblePart(element: Element): { from: number; to: number } {
  let [from, to] = [0, window.innerHeight];
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    const { top, bottom } = box.getBoundingClientRect();
    from = Math.max(from, top);
    to = Math.min(to, bottom);
  }
  return { from, to };
}
