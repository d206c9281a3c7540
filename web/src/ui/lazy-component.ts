// biome-ignore lint/style/noRestrictedImports: used here alone.
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { backoffMs, waitOrOnline } from "@/lib/retry";

const BACKOFF = { firstMs: 1000, longestMs: 15_000 };
/** Tries with a network. The file of an older version is gone from the server, and only a reload helps. */
const MAX_TRIES = 4;

/**
 * React's `lazy` for a part of a page: where the network is gone it waits for it. A part that fails takes the page
 * down, with what somebody was writing on it.
 *
 * @param name of the component in its module
 * @returns the component; what it preloads is shown without a network, too
 */
export function lazyComponent<Name extends string = "default", Part extends Component = Component>(
  load: () => Promise<Record<Name, Part>>,
  name = "default" as Name,
): LazyExoticComponent<Part> & { preload: () => void } {
  let loading: Promise<Record<Name, Part>> | undefined;
  const loadOnce = () => {
    loading ??= loadComponent(load, MAX_TRIES).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const part = lazy(async () => ({ default: (await loadOnce())[name] }));
  return Object.assign(part, { preload: () => void loadOnce().catch(() => undefined) });
}

/** For what stands around every page, which is whole without it: never fails. */
export function lazyOptional<Part extends Component>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadComponent(load, Infinity));
}

// biome-ignore lint/suspicious/noExplicitAny: as React's `lazy` has it.
type Component = ComponentType<any>;

/**
 * Imports a module. A browser may keep a failed import for as long as the page is open (Chromium does), and whatever
 * imports the missing file fails with it: so nothing is imported without a network, and what failed is imported by
 * another address.
 *
 * @throws what failed last
 */
export async function loadComponent<Module>(
  load: () => Promise<Module>,
  maxTries: number,
): Promise<Module> {
  let address: string | undefined;
  let waits = 0;
  const wait = () => waitOrOnline(backoffMs(BACKOFF, ++waits));
  for (let tries = 1; ; tries++) {
    while (!(await isReachable())) await wait();
    try {
      return await (address ? import(/* @vite-ignore */ `${address}?again=${tries}`) : load());
    } catch (error) {
      if (!isMissingPart(error) || tries >= maxTries) throw error;
      address ??= /imported module: ([^?\s]+)/.exec(String(error))?.[1];
      await wait();
    }
  }
}

/** Is this how a browser says that a file of the app did not arrive? */
export function isMissingPart(error: unknown): boolean {
  return /dynamically imported module|module script failed|unable to preload/i.test(String(error));
}

/** A machine without a network may still reach the app's server: its own. */
async function isReachable(): Promise<boolean> {
  // Node, which prerenders, is never offline.
  if (globalThis.navigator?.onLine !== false) return true;
  return fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
