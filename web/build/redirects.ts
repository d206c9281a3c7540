import { matches } from "./path-patterns.ts";

/** A rule of the file `_redirects`: a path that is no file is answered with another one. */
export interface Rewrite {
  /** A `*` at its end stands for anything, `:name` for one part. */
  from: string;
  to: string;
}

/** What stands for a screen that has no file of its own: the app, empty. */
export const SHELL = "/200.html";

/**
 * `/` is index.html, `/hubs` is hubs.html: hosts find both without the ending. What stands for all of
 * `/startups/:slug` is skeletons/startups.html.
 */
export function fileOf(path: string): string {
  if (path === "/") return "index.html";
  const [, folder] = /^(.+)\/:[^/]+$/.exec(path) ?? [];
  return folder ? `skeletons${folder}.html` : `${path.slice(1)}.html`;
}

/**
 * @param patterns React Router's patterns of all screens
 * @param pages those that have a file (fileOf)
 */
export function rewrites(
  patterns: readonly string[],
  pages: readonly string[],
  supabaseUrl: string,
): Rewrite[] {
  return [
    { from: "/api/*", to: `${supabaseUrl}/functions/v1/api/:splat` },
    { from: "/rest/v1/*", to: `${supabaseUrl}/rest/v1/:splat` },
    // Of two that match the first counts: /events/:id/door before /events/*.
    ...[...patterns]
      .sort((one, other) => partsOf(other) - partsOf(one))
      .map((pattern) => ({
        from: pattern.replace(/:[^/]+(?:\/\*)?$/, "*"),
        to: pages.includes(pattern) ? `/${fileOf(pattern)}` : SHELL,
      }))
      // Hosts find these by themselves.
      .filter(({ from, to }) => to !== `${from}.html`),
  ];
}

const partsOf = (pattern: string): number => pattern.split("/").length;

export function writeRewrites(rules: readonly Rewrite[]): string {
  return `${rules.map(({ from, to }) => `${from}  ${to}  200`).join("\n")}\n`;
}

export function readRewrites(text: string): Rewrite[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to]) => (from && to ? [{ from, to }] : []));
}

export function rewriteOf(rules: readonly Rewrite[], path: string): Rewrite | undefined {
  return rules.find(({ from }) => matches(from, path));
}
