import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { createMiddleware } from "hono/factory";
import type { Clients } from "../_shared/clients.ts";
import { ApiError, SESSION_EXPIRED, SIGN_IN_FIRST } from "../_shared/errors.ts";
import { asUuid } from "../_shared/ids.ts";
import type { Dependencies } from "./dependencies.ts";

/** Who is calling, verified. */
export interface Caller {
  /** The person: `auth.users.id`. */
  id: string;
  /** Their access token, for calls as themselves. */
  token: string;
}

/** What the routes behind `signedIn` find in their context. */
export interface CallerVariables {
  Variables: { caller: Caller };
}

/**
 * Verifies a bearer token: signature, expiry, role and subject.
 *
 * Security: the gateway does not look at tokens for this function (`verify_jwt = false`, since
 * visitors send a publishable key, which is none). `getClaims` checks asymmetric signatures with
 * the project's public keys and asks the Auth server about HS256 tokens; a token without a
 * signature (`alg: none`) goes to the Auth server too, which refuses it.
 *
 * @param authorization The header's value.
 * @throws ApiError 401; Error when the Auth server cannot be asked.
 */
export async function verifyCaller(
  auth: Clients["auth"],
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization?.trim() ?? "")?.[1];
  if (!token) throw new ApiError(401, SIGN_IN_FIRST);
  const { data, error } = await getClaims(auth, token);
  if (error) throw refusal(error);
  const id = asUuid(data?.claims.sub);
  if (id === null || data?.claims.role !== "authenticated") throw new ApiError(401, SIGN_IN_FIRST);
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

/** Lets only signed-in people through and puts the caller into the context. */
export function signedIn({ clients }: Dependencies) {
  return createMiddleware<CallerVariables>(async (context, next) => {
    context.set("caller", await verifyCaller(clients.auth, context.req.header("authorization")));
    await next();
  });
}
