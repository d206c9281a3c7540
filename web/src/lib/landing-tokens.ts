/**
 * Events that have a page of their own, by the word that is its address (/india-gateway). The one
 * list of such words: any other path stays unknown, and none may be that of another screen
 * (app/screens.test.ts).
 */
export const LANDING_TOKENS = {
  "india-gateway": "0f000000-0000-4000-8000-000000000001",
} as const satisfies Record<string, string>;

export type LandingToken = keyof typeof LANDING_TOKENS;

/** The event of a landing page's address, or null when it is none. */
export function eventOfPath(pathname: string): string | null {
  const token = pathname.replace(/^\/|\/$/g, "").toLowerCase();
  return Object.hasOwn(LANDING_TOKENS, token) ? LANDING_TOKENS[token as LandingToken] : null;
}
