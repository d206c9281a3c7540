import { type RefObject, useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Turning a page goes to the top of the results and moves the focus there (decision 46a). Going back
 * keeps the place instead, and so does a reload.
 */
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
