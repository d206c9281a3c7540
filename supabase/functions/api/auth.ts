import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { Clients } from "../_shared/clients.ts";
import { ApiError, SESSION_EXPIRED, SIGN_IN_FIRST } from "../_shared/errors.ts";
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
 * Verifies a token: signature, expiry, role and subject.
 *
 * Security: the gateway does not look at tokens for this function (`verify_jwt = false`, since
 * visitors send a publishable key, which is none). `getClaims` checks asymmetric signatures with
 * the project's public keys and asks the Auth server about HS256 tokens; a token without a
 * signature (`alg: none`) goes to the Auth server too, which refuses it.
 *
 * @throws ApiError 401; Error when the Auth server cannot be asked.
 */
export async function verifyCaller(
  auth: Clients["auth"],
  token: string | undefined,
): Promise<Caller> {
  if (!token) throw new ApiError(401, SIGN_IN_FIRST);
  const { data, error } = await getClaims(auth, token);
  if (error) throw refusal(error);
  const id = asUuid(data?.claims.sub);
  if (id === null || data?.claims.role !== "authenticated") throw new ApiError(401, SIGN_IN_FIRST);
  return { id, token };
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

/** `getClaims` answers for most bad tokens, and throws for some whose parts are not what they should be. */
async function getClaims(auth: Clients["auth"], token: string) {
  try {
    return await auth.getClaims(token);
  } catch {
    throw new ApiError(401, SIGN_IN_FIRST);
  }
}

/** A bad token is the caller's; an Auth server that fails or is out of reach is not. */
function refusal(error: AuthError): Error {
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500) {
    return new Error("Auth could not say who is calling", { cause: error });
  }
  if (error.status === 429) return new ApiError(429, "Too many requests. Try again in a moment.");
  return new ApiError(401, sessionEnded(error) ? SESSION_EXPIRED : SIGN_IN_FIRST);
}

/** The token ran out, or its session was ended by signing out elsewhere. */
function sessionEnded(error: AuthError): boolean {
  return /expired/i.test(error.message) || error.code === "session_not_found";
}
