import { useSyncExternalStore } from "react";

/** A window that has no room for a panel of filters beside the results. */
export const NARROW = "(max-width: 1023px)";
/** A phone. */
export const PHONE = "(max-width: 639px)";

/** Does this media query hold? Not in a page that is made before there is a window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
