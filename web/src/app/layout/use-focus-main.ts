import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Focus goes to the new content as after a page load, not to where the old link was. */
export function useFocusMain(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A field that the new screen focused itself keeps the focus.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
