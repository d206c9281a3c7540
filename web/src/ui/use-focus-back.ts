import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns the focus to a button that a form replaces.
 * @param isAway the form is shown
 * @returns the button's ref, and a function to call on closing when the focus was in the form
 */
export function useFocusBack(isAway: boolean): [RefObject<HTMLButtonElement | null>, () => void] {
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  // As soon as it is there: an animation frame may come too early.
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
