import { useEffect, useEffectEvent, useState } from "react";
import { type OnPage, PageClock } from "./page-clock";

const TICK_MS = 10_000;
/** The time without input after which the clock stops: the reader has left the desk. */
const IDLE_MS = 60_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchmove"] as const;

/**
 * Counts how long which page is looked at, while the tab is seen and somebody is there.
 * @param page from 1; null while nothing is shown
 */
export function usePageClock(page: number | null, onPage: OnPage): void {
  const told = useEffectEvent<OnPage>(onPage);
  const [isSeen, setSeen] = useState(() => document.visibilityState === "visible");
  const [isIdle, setIdle] = useState(false);
  const [clock, setClock] = useState<PageClock | null>(null);
  useEffect(() => {
    const made = new PageClock(told, () => performance.now());
    setClock(made);
    const leave = () => made.show(null);
    const look = () => {
      const isVisible = document.visibilityState === "visible";
      // At once: a tab that is hidden may not come back.
      if (!isVisible) leave();
      setSeen(isVisible);
    };
    let sign = performance.now();
    const isThere = () => {
      sign = performance.now();
      setIdle(false);
    };
    const tick = setInterval(() => made.tick(), TICK_MS);
    const wait = setInterval(() => setIdle(performance.now() - sign >= IDLE_MS), 1000);
    for (const name of SIGNS)
      window.addEventListener(name, isThere, { capture: true, passive: true });
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      clearInterval(tick);
      clearInterval(wait);
      for (const name of SIGNS) window.removeEventListener(name, isThere, { capture: true });
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
    };
  }, []);
  useEffect(() => clock?.show(isSeen && !isIdle ? page : null), [clock, isSeen, isIdle, page]);
}
