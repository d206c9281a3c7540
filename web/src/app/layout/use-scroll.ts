import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const places = new Map<string, number>();

/** Scrolls after a navigation: to the top or the #fragment of a new path, to the old place when going back. A new query keeps the place. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  // A link to a #fragment makes an entry without a router key, like a tab's first entry.
  const isFragment = key === "default" && hash !== "";
  const entry = `${key} ${pathname}${hash}`;
  const shown = useRef({ entry, pathname });

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => places.set(shown.current.entry, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  // Before the browser reports scrolling that the new content causes.
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
