import { useEffect, useEffectEvent, useRef, useState } from "react";
import { nearestPage } from "./tools/place";

/** Milliseconds until the address follows the page scrolled to. */
const FOLLOW_MS = 400;

/** Milliseconds within which the reader's own address may come back. */
const OWN_MS = 3000;

/**
 * The address and the page on screen follow each other.
 * @param asked the address's page
 * @param current the page on screen; null before there is one
 * @returns the page to go to: a new object for each request
 */
export function useAskedPage(
  asked: string | null,
  current: number | null,
  onTurn: (page: number) => void,
): { page: number } {
  const wanted = nearestPage(asked, Number.MAX_SAFE_INTEGER);
  // The reader's own scrolling comes back by the address: that is no request.
  const own = useRef(new Map<number, number>());
  const [pageRequest, setPageRequest] = useState({ page: wanted });
  const heed = useEffectEvent((page: number) => {
    const at = own.current.get(page);
    own.current.delete(page);
    if (at === undefined || Date.now() - at > OWN_MS) setPageRequest({ page });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heed(wanted);
    isFirst.current = false;
  }, [wanted]);
  const follow = useEffectEvent(() => {
    if (current === null || current === wanted) return;
    own.current.set(current, Date.now());
    onTurn(current);
  });
  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => follow(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return pageRequest;
}
