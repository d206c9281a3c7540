import { z } from "zod";
import { callRpc } from "../_shared/ask.ts";
import type { Clients } from "../_shared/clients.ts";
import { ApiError, SIGN_IN_FIRST } from "../_shared/errors.ts";
import { asUuid } from "../_shared/ids.ts";
import { tokenClaims } from "../_shared/token.ts";

/** Who is calling. */
export interface Caller {
  /** The person: `auth.users.id`. */
  id: string;
  /** Their access token, for calls as themselves. */
  token: string;
}

/**
 * The token of an `Authorization` header.
 *
 * @returns undefined when there is none. A publishable key is none: supabase-js sends it there for
 *   visitors.
 * @throws ApiError 401 for anything that is no token.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (token?.startsWith("sb_publishable_")) return undefined;
  if (!token || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) throw new ApiError(401, SIGN_IN_FIRST);
  return token;
}

/**
 * Verifies a token: the database says who asks with it.
 *
 * Security: the gateway does not look at tokens for this function (`verify_jwt = false`, since
 * visitors send a publishable key, which is none). The Data API checks signature and expiry, and
 * `whoami` that the session of the token stands: a signature alone is good for an hour after it ended.
 *
 * @throws ApiError 401; Error when the database cannot be asked.
 */
export async function verifyCaller(
  clients: Pick<Clients, "asCaller">,
  token: string | undefined,
): Promise<Caller> {
  const caller = token === undefined ? undefined : trustLater(token);
  if (!caller) throw new ApiError(401, SIGN_IN_FIRST);
  await callRpc(clients.asCaller(caller.token), "whoami", {}, z.literal(caller.id));
  return caller;
}

/**
 * Reads who a token is for, without asking anybody whether it is good.
 *
 * Security: only for what visitors may call too. The token goes on to the Data API, which verifies it
 * and refuses a bad one (`fromDatabase` makes that a 401); nothing is done here on its word.
 *
 * @returns undefined for a project's public key in its old form, a token of role anon.
 * @throws ApiError 401 for what the Data API would certainly refuse, or take for something else.
 */
export function trustLater(token: string): Caller | undefined {
  const claims = tokenClaims(token);
  if (!claims || token.endsWith(".")) throw new ApiError(401, SIGN_IN_FIRST);
  if (claims.role === "anon") return undefined;
  const id = asUuid(typeof claims.sub === "string" ? claims.sub : undefined);
  if (id === null || claims.role !== "authenticated") throw new ApiError(401, SIGN_IN_FIRST);
  return { id, token };
}
