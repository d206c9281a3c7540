import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Session } from "../_shared/sessions.ts";

const NAME = "dealport_session";
const PATH = "/api";
/** Thirty days. Auth ends the session itself, when it is signed out or too old. */
const MAX_AGE = 30 * 24 * 60 * 60;

export function readSessionCookie(context: Context): Session | null {
  const [accessToken, refreshToken, ...rest] = getCookie(context, NAME)?.split("~") ?? [];
  return accessToken && refreshToken && rest.length === 0 ? { accessToken, refreshToken } : null;
}

/** Security: no script reads it, other sites send it only with a plain link, only our own calls get it. */
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
 * Checked before a cookie may change anything: a browser attaches it by itself, also to what another site under the
 * same domain makes it send.
 * @param webOrigins Where the web is served from, when that is not the function's origin.
 */
export function isFromOurPages(context: Context, webOrigins: string[]): boolean {
  // Current browsers send it, and no page can change it.
  if (context.req.header("sec-fetch-site") === "same-origin") return true;
  const origin = context.req.header("origin");
  if (origin === undefined || !URL.canParse(origin)) return false;
  const host = context.req.header("x-forwarded-host") ?? context.req.header("host");
  return webOrigins.includes(origin) || new URL(origin).host === host;
}
