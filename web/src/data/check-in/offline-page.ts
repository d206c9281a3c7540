/** As web/public/door-worker.js names them. */
const CACHE = "dealport-door";
const PAGE = "/events/door";

/**
 * Stores the door's page in this browser, so that it opens without a network. Call it once everything that the door
 * needs has loaded. Files of an earlier version of the app are removed.
 * @returns false where the browser has no such storage, forbids it, or the network is gone
 */
export async function storeDoorPage(): Promise<boolean> {
  // In development, files have no lasting names.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/door-worker.js", { scope: "/events/" });
    const page = await fetch(window.location.pathname, { cache: "no-cache" });
    if (!page.ok) return false;
    const cache = await caches.open(CACHE);
    const files = usedFiles();
    await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
    await cache.put(PAGE, page);
    const wanted = new Set([...files, new URL(PAGE, window.location.origin).href]);
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
    return true;
  } catch {
    return false;
  }
}

function usedFiles(): string[] {
  const assets = `${window.location.origin}/assets/`;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(loaded)].filter((name) => name.startsWith(assets));
}
