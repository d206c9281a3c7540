// biome-ignore lint/style/noRestrictedImports: used here alone.
import { lazy } from "react";

/** Milliseconds until a part is asked for again, longer each time in a row. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** With a network. A part of an older version is not there any more, and only a reload helps. */
const MAX_TRIES = 4;

/**
 * React's `lazy` for a part of a page: where the network is gone it waits for it. A part that fails takes the page
 * down, with what somebody was writing on it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load, MAX_TRIES));

/** For what stands around every page, which is whole without it: never fails. */
export const lazyFrame: typeof lazy = (load) => lazy(() => loadPart(load, Infinity));

/** @throws what `load` threw last */
export async function loadPart<Part>(load: () => Promise<Part>, maxTries: number): Promise<Part> {
  let tries = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingPart(error)) throw error;
      if (navigator.onLine && ++tries >= maxTries) throw error;
      await online(wait);
    }
  }
}

/** Is this how a browser says that a file of the app did not arrive? */
export function isMissingPart(error: unknown): boolean {
  return /dynamically imported module|module script failed|unable to preload/i.test(String(error));
}

/** At most so many milliseconds. */
function online(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, wait);
    window.addEventListener("online", go);
  });
}
