import { type RefCallback, useEffect, useState } from "react";

/** For rounded fractions of a pixel. */
const TOLERANCE = 2;

export interface Reading {
  text: RefCallback<HTMLDivElement>;
  /** 0 to 1; never shrinks. */
  share: number;
  /** The last line has been visible. */
  isRead: boolean;
}

/** Whichever box around the text scrolls. */
export function useReading(): Reading {
  // State: a dialog shows its text a moment after it was rendered.
  const [element, text] = useState<HTMLDivElement | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!element) return;
    const look = () => {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (height === 0) return;
      const edge = lowestVisible(element);
      const seen = edge >= bottom - TOLERANCE ? 1 : Math.max(edge - top, 0) / height;
      setShare((before) => Math.max(before, seen));
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    // Scrolls do not bubble, but capturing hears those of every box.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("resize", look);
    return () => {
      size.disconnect();
      document.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [element]);
  return { text, share, isRead: share === 1 };
}

/** The lowest visible pixel of the boxes around it. */
function lowestVisible(element: Element): number {
  let edge = window.innerHeight;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    edge = Math.min(edge, box.getBoundingClientRect().bottom);
  }
  return edge;
}
