import { ANY_SLUG, type FirstRequest } from "./first-requests";

/*
 * A prerendered page before the app is there (write-pages.ts puts this into each). For a visitor it
 * requests the app's data (first-requests.ts) and fills the skeleton with it (prefill-attribute.ts).
 * Scripts load after that and the first paint, so that style sheets, font and data go first. A page
 * that shows nothing (to a member, or hidden) does not wait.
 */

/** Milliseconds after which the scripts load regardless of data and paint. */
const DEADLINE = 1_000;

const isVisitor = document.documentElement.dataset.member === undefined;
const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
const shown = isVisitor && location.search === "" ? firstRequests().map(askEarly) : [];

function firstRequests(): FirstRequest[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-requests"]');
  if (!meta) return [];
  const slug = /\/([a-z0-9-]{1,160})$/.exec(location.pathname)?.[1];
  const text = slug ? meta.content.replaceAll(ANY_SLUG, slug) : meta.content;
  return text.includes(ANY_SLUG) ? [] : JSON.parse(text);
}

async function askEarly({ url, ...init }: FirstRequest): Promise<void> {
  const answer = fetch(url, init);
  window.firstAnswers ??= {};
  window.firstAnswers[`${init.method} ${url} ${init.body ?? ""}`] = answer;
  try {
    const response = await answer;
    await show(await response.clone().json());
  } catch {
    // The app asks again and reports the error.
  }
}

async function show(answer: unknown): Promise<void> {
  await parsed;
  const pictures: Promise<void>[] = [];
  // Ignored once the app has taken over the page.
  for (const place of document.querySelectorAll<HTMLElement>("[data-page] [data-early]")) {
    const value = place.dataset.early
      ?.split(" ")
      .map((path) => valueAt(answer, path))
      .find(Boolean);
    if (typeof value !== "string") continue;
    if (place instanceof HTMLImageElement) {
      place.src = value;
      pictures.push(place.decode());
    } else place.textContent = value;
  }
  await Promise.allSettled(pictures);
}

function valueAt(answer: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], answer);
}

let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  const [app, ...others] = document.getElementById("root")?.dataset.scripts?.split(" ") ?? [];
  if (!app) return;
  const script = { type: "module", crossOrigin: "", src: app };
  document.head.append(Object.assign(document.createElement("script"), script));
  // Each in a task of its own, so that the page stays responsive.
  for (const href of others) setTimeout(preload, 0, href);
}

function preload(href: string): void {
  const link = { rel: "modulepreload", crossOrigin: "", href };
  document.head.append(Object.assign(document.createElement("link"), link));
}

addEventListener("DOMContentLoaded", () => {
  if (!isVisitor || document.hidden) return load();
  new PerformanceObserver(() => {
    // Two frames later the data is painted.
    void Promise.all(shown).then(() => requestAnimationFrame(() => requestAnimationFrame(load)));
    setTimeout(load, DEADLINE);
  }).observe({ type: "paint", buffered: true });
});
addEventListener("load", () => setTimeout(load, DEADLINE));
