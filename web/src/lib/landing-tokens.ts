/** Pages of events, such as /india-gateway. None may be another screen's (app/screens.test.ts). */
export const LANDING_TOKENS = {
  "india-gateway": "0f000000-0000-4000-8000-000000000001",
} as const satisfies Record<string, string>;

export type LandingToken = keyof typeof LANDING_TOKENS;

export function eventOfPath(pathname: string): string | null {
  const token = pathname.replace(/^\/|\/$/g, "").toLowerCase();
  return Object.hasOwn(LANDING_TOKENS, token) ? LANDING_TOKENS[token as LandingToken] : null;
}
