import { type RefObject, useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** After another page of results was chosen: scrolls and focuses their top. Going back or a reload keeps the place. */
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
