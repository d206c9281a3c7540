import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Session } from "../_shared/sessions.ts";

const NAME = "dealport_session";
const PATH = "/api";
/** Thirty days. Auth ends the session itself, when it is signed out or too old. */
const MAX_AGE = 30 * 24 * 60 * 60;

/** The session that the browser keeps for us, or null. */
export function readSessionCookie(context: Context): Session | null {
  const [accessToken, refreshToken, ...rest] = getCookie(context, NAME)?.split("~") ?? [];
  return accessToken && refreshToken && rest.length === 0 ? { accessToken, refreshToken } : null;
}

/**
 * Lets the browser keep the session.
 *
 * Security: no script reads it, no other site's request carries it but a plain link's, and only our
 * own calls get it; over https it never travels without.
 */
export function writeSessionCookie(context: Context, { accessToken, refreshToken }: Session): void {
  setCookie(context, NAME, `${accessToken}~${refreshToken}`, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(context),
    path: PATH,
    maxAge: MAX_AGE,
  });
}

export function clearSessionCookie(context: Context): void {
  deleteCookie(context, NAME, { path: PATH, secure: isHttps(context) });
}

function isHttps(context: Context): boolean {
  const said = context.req.header("x-forwarded-proto")?.split(",")[0]?.trim();
  return (said ?? new URL(context.req.url).protocol.slice(0, -1)) === "https";
}

/**
 * Whether a request comes from a page of ours. Asked before a cookie may change anything: a browser
 * attaches it by itself, also to what another site under the same domain makes it send.
 *
 * @param webOrigins Where the web is served from, when that is not where the function is.
 */
export function isFromOurPages(context: Context, webOrigins: string[]): boolean {
  // What browsers of today say about the request, and no page can change.
  if (context.req.header("sec-fetch-site") === "same-origin") return true;
  const origin = context.req.header("origin");
  if (origin === undefined || !URL.canParse(origin)) return false;
  const host = context.req.header("x-forwarded-host") ?? context.req.header("host");
  return webOrigins.includes(origin) || new URL(origin).host === host;
}
