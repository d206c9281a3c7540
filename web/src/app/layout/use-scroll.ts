import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Where each entry of the history was scrolled to. */
const places = new Map<string, number>();

/**
 * A new path starts at the top (or at its #fragment), going back restores the place, and a change
 * of the query keeps it (decision 46).
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  // A link to a #fragment makes an entry that the router has no key for, as a tab's first entry is.
  const isFragment = key === "default" && hash !== "";
  const entry = `${key} ${pathname}${hash}`;
  const shown = useRef({ entry, pathname });

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => places.set(shown.current.entry, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  // Before the browser tells of any scrolling that the new content causes: that belongs to it.
  useLayoutEffect(() => {
    const samePath = shown.current.pathname === pathname;
    if (shown.current.entry === entry) return;
    shown.current = { entry, pathname };
    document.documentElement.dataset.settled = "";
    const place = type === "POP" && !isFragment ? places.get(entry) : undefined;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (place !== undefined) window.scrollTo(0, place);
    else if (target) target.scrollIntoView();
    else if (!samePath) window.scrollTo(0, 0);
  }, [entry, isFragment, pathname, hash, type]);
}
