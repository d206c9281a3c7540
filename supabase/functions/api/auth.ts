import { z } from "zod";
import type { Clients } from "../_shared/clients.ts";
import { ApiError, SIGN_IN_FIRST } from "../_shared/errors.ts";
import { asUuid } from "../_shared/ids.ts";
import { callRpc } from "../_shared/rpc.ts";
import { tokenClaims } from "../_shared/token.ts";

export interface Caller {
  id: string;
  token: string;
}

/** @returns undefined for none, or a publishable key, which supabase-js sends for visitors. @throws ApiError 401 */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (token?.startsWith("sb_publishable_")) return undefined;
  if (!token || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) throw new ApiError(401, SIGN_IN_FIRST);
  return token;
}

/**
 * Security: the gateway does not check tokens for this function (`verify_jwt = false`, since visitors send a
 * publishable key, which is none). The Data API checks signature and expiry, and `whoami` that the session still
 * exists: a signature alone is valid for an hour after it ended.
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
 * Reads a token without verifying it. Security: only for calls that visitors may make too. The Data API verifies the
 * token and refuses a bad one (`fromDatabase` makes that a 401); nothing is done here on its word.
 * @returns undefined for a legacy public key, a token of role anon.
 * @throws ApiError 401 for what the Data API would certainly refuse, or misread.
 */
export function trustLater(token: string): Caller | undefined {
  const claims = tokenClaims(token);
  if (!claims || token.endsWith(".")) throw new ApiError(401, SIGN_IN_FIRST);
  if (claims.role === "anon") return undefined;
  const id = asUuid(typeof claims.sub === "string" ? claims.sub : undefined);
  if (id === null || claims.role !== "authenticated") throw new ApiError(401, SIGN_IN_FIRST);
  return { id, token };
}
