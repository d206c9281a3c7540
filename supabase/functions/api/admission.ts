import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import type { CallerKind } from "../_shared/contract/call.ts";
import { ApiError, SESSION_EXPIRED } from "../_shared/errors.ts";
import type { Session } from "../_shared/sessions.ts";
import { isExpired } from "../_shared/token.ts";
import { bearerToken, type Caller, trustLater, verifyCaller } from "./auth.ts";
import type { Dependencies } from "./dependencies.ts";
import {
  clearSessionCookie,
  isFromOurPages,
  readSessionCookie,
  writeSessionCookie,
} from "./session-cookie.ts";

export interface Admission {
  caller: Caller | undefined;
  db: SupabaseClient;
}

/** By bearer token, else by cookie. @throws ApiError 401; 403 for a cookie sent from another site's page. */
export async function admit(
  context: Context,
  kind: CallerKind,
  { clients, webOrigins }: Dependencies,
): Promise<Admission> {
  if (kind === "nobody") return { caller: undefined, db: clients.asVisitor() };
  const token =
    bearerToken(context.req.header("authorization")) ??
    (await tokenOfCookie(context, kind, clients.sessions, webOrigins));
  if (kind === "member") {
    const caller = await verifyCaller(clients, token);
    return { caller, db: clients.asCaller(caller.token) };
  }
  const caller = token === undefined ? undefined : trustLater(token);
  return { caller, db: caller ? clients.asCaller(caller.token) : clients.asVisitor() };
}

async function tokenOfCookie(
  context: Context,
  kind: CallerKind,
  sessions: Dependencies["clients"]["sessions"],
  webOrigins: string[],
): Promise<string | undefined> {
  const kept = readSessionCookie(context);
  if (!kept) return undefined;
  refuseOtherSites(context, webOrigins);
  if (!isExpired(kept.accessToken)) return kept.accessToken;
  const session = await renewOnce(sessions, kept);
  if (session) {
    writeSessionCookie(context, session);
    return session.accessToken;
  }
  clearSessionCookie(context);
  // Somebody who only looks around goes on as a visitor, since the browser sent the cookie by itself.
  if (kind === "member") throw new ApiError(401, SESSION_EXPIRED);
  return undefined;
}

/** @throws ApiError 403 when a request that changes something is not from a page of ours. */
export function refuseOtherSites(context: Context, webOrigins: string[]): void {
  if (context.req.method === "GET" || context.req.method === "HEAD") return;
  if (!isFromOurPages(context, webOrigins)) {
    throw new ApiError(403, "This request came from another site.");
  }
}

const underWay = new Map<string, Promise<Session | null>>();

/** A page sends several requests at once, and a refresh token works once: the first renews for all. */
function renewOnce(sessions: Dependencies["clients"]["sessions"], session: Session) {
  let renewal = underWay.get(session.refreshToken);
  if (!renewal) {
    renewal = sessions.renew(session).finally(() => underWay.delete(session.refreshToken));
    underWay.set(session.refreshToken, renewal);
  }
  return renewal;
}
