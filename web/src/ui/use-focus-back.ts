import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * For a button that makes way for a form in its place: it has the focus again once it is back.
 * @param isAway the form stands there now
 * @returns the button's ref, and what says, as the form is closed, that the focus was in it
 */
export function useFocusBack(isAway: boolean): [RefObject<HTMLButtonElement | null>, () => void] {
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  // When it is there, and not a frame after it was asked for: that frame may come first.
  useLayoutEffect(() => {
    if (isAway || !isReturning.current) return;
    isReturning.current = false;
    button.current?.focus();
  }, [isAway]);
  const giveBack = useCallback(() => {
    isReturning.current = true;
  }, []);
  return [button, giveBack];
}
