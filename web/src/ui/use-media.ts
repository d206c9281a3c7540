import { useSyncExternalStore } from "react";

export const NARROW = "(max-width: 1023px)";
export const PHONE = "(max-width: 639px)";
export const TOUCH = "(pointer: coarse)";

/** False when prerendered. */
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
