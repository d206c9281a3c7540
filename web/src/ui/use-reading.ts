import { type RefCallback, useEffect, useState } from "react";

/** Rounding of fractions of a pixel is no line that was missed. */
const TOLERANCE = 2;

export interface Reading {
  /** To put on the text. */
  text: RefCallback<HTMLDivElement>;
  /** The part of the text that has come into view, 0 to 1; it never shrinks. */
  share: number;
  /** Its last line has been in view. */
  isRead: boolean;
}

/** Watches how far down a text has come into view, whichever of the boxes around it scrolls. */
export function useReading(): Reading {
  // State: a dialog puts its text on screen a moment after it was rendered.
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
    // A scroll does not bubble; whoever listens on the way down hears that of every box.
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

/** Where the boxes around an element cut it off. */
function lowestVisible(element: Element): number {
  let edge = window.innerHeight;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    edge = Math.min(edge, box.getBoundingClientRect().bottom);
  }
  return edge;
}
