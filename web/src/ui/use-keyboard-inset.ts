import { useEffect } from "react";

const NAME = "--keyboard-inset";

/**
 * While a sheet is open: how much of the window the keyboard covers where it leaves the window as high as before, as
 * Safari on iPhones does. Chrome and Firefox make the window lower (`interactive-widget` in index.html).
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement.style;
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop;
      // Zoomed in, the visible part is lower without a keyboard.
      if (seen.scale === 1 && covered > 1) root.setProperty(NAME, `${Math.round(covered)}px`);
      else root.removeProperty(NAME);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      root.removeProperty(NAME);
    };
  }, []);
}
