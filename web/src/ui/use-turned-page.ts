import { type RefObject, useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** To the top of the results, with the focus; back or reload keeps the place. */
export function useTurnedPage(results: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has a key of its own.
  useEffect(() => {
    if (type === NavigationType.Pop || !(state as { turned?: boolean } | null)?.turned) return;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }, [key, state, type, results]);
}
