import { type RefObject, useEffect, useRef, useState } from "react";
import { COUNT_UP_MS, countAt } from "./count-at";

/** Once in sight; at once for readers who want less motion. */
export function useCountUp<T extends Element>(
  figure: number,
): { shown: number; target: RefObject<T | null> } {
  const target = useRef<T>(null);
  const [shown, setShown] = useState(() =>
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ? figure : 0,
  );
  useEffect(() => {
    const element = target.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const begin = performance.now();
      const step = (now: number) => {
        setShown(countAt(figure, now - begin));
        if (now - begin < COUNT_UP_MS) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [figure]);
  return { shown, target };
}
