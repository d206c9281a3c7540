// Opens the door of an event (/events/<id>/door) without a network, once it was open with one. The page stores what is
// needed (web/src/data/check-in/offline-page.ts): files of the app, which are public. The list of guests is not here.
const CACHE = "dealport-door";
const PAGE = "/events/door";
const DOOR = /^\/events\/[^/]+\/door$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (DOOR.test(pathname)) event.respondWith(fetch(request).catch(() => stored(PAGE)));
  } else if (pathname.startsWith("/assets/")) {
    // Their names hold their content.
    event.respondWith(stored(request.url).then((file) => (file.ok ? file : fetch(request))));
  }
});

async function stored(url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? Response.error();
}
