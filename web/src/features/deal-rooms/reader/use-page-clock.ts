import { useEffect, useEffectEvent, useState } from "react";
import { type OnPage, PageClock } from "./page-clock";

const TICK_MS = 10_000;

/** Only while the tab is visible. @param page from 1; null while nothing is shown */
export function usePageClock(page: number | null, onPage: OnPage | undefined): void {
  const told = useEffectEvent<OnPage>((which, seconds) => onPage?.(which, seconds));
  const [isSeen, setSeen] = useState(() => document.visibilityState === "visible");
  const [clock, setClock] = useState<PageClock | null>(null);
  useEffect(() => {
    const made = new PageClock(told, () => performance.now());
    setClock(made);
    const look = () => setSeen(document.visibilityState === "visible");
    const leave = () => made.show(null);
    const timer = setInterval(() => made.tick(), TICK_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
    };
  }, []);
  useEffect(() => clock?.show(isSeen ? page : null), [clock, isSeen, page]);
}
