import { toMarkup } from "./markup.ts";

/** An entry of the sitemap. */
export interface Entry {
  path: string;
  /** Day of the last change, if known: 2026-11-03. */
  changed?: string;
}

/** What the sitemap lists of the marketplace. */
const LISTS = [
  { kind: "startups", folder: "/startups" },
  { kind: "exports", folder: "/exports" },
  { kind: "events", folder: "/events" },
] as const;

/** Rows asked for at once: hosted projects answer with no more. */
const PAGE = 1_000;
/** The most that one sitemap may hold is 50,000. */
const MAX_ENTRIES = 20_000;
/** A server that does not answer holds the build up no longer than this, in milliseconds. */
const DEADLINE = 4_000;

/** The sitemap, for search engines: full addresses, with the day of the last change where known. */
export function sitemap(site: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${toMarkup(site + path)}</loc>${day}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** @param site null when it is not known: then there is no sitemap to name */
export function robots(site: string | null, hidden: readonly string[]): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...hidden.map((path) => `Disallow: ${path}`),
    ...(site ? ["", `Sitemap: ${site}/sitemap.xml`] : []),
    "",
  ].join("\n");
}

/**
 * The pages of the marketplace as a visitor may see them now. A server that does not answer, or
 * not in time, means that some are missing, never that the build fails.
 */
export async function marketEntries(supabaseUrl: string, key: string): Promise<Entry[]> {
  const signal = AbortSignal.timeout(DEADLINE);
  const lists = await Promise.all(
    LISTS.map(async ({ kind, folder }) => {
      const found = await rows(`${supabaseUrl}/rest/v1/rpc/market_pages?kind=${kind}`, key, signal);
      return found.map(({ slug, changed }) => ({
        path: `${folder}/${encodeURIComponent(slug)}`,
        changed,
      }));
    }),
  );
  return lists.flat();
}

interface Row {
  slug: string;
  changed: string;
}

/** What there is, or as much of it as came in time. */
async function rows(url: string, key: string, signal: AbortSignal): Promise<Row[]> {
  const found: Row[] = [];
  while (found.length < MAX_ENTRIES) {
    const after = found.at(-1)?.slug ?? "";
    const page = await fetch(`${url}&after=${after}`, { headers: { apikey: key }, signal })
      .then((response) => (response.ok ? (response.json() as Promise<Row[]>) : []))
      .catch(() => []);
    found.push(...page);
    if (page.length < PAGE) break;
  }
  return found;
}
