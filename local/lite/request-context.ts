import { AsyncLocalStorage } from "node:async_hooks";
import { decodeJwt, type JWTPayload } from "jose";

export interface LiteRequest {
  method: string;
  /** Without /rest/v1. */
  path: string;
  /** By lower-case names. */
  headers: Record<string, string>;
  /** Where a link in an email should lead in the end. */
  redirectTo: string | null;
  /** Of an upload: may it replace an existing object? */
  mayReplace: boolean;
  /** Replaces an answer that would be an internal error of the server. */
  answer?: Response;
  claims?: JWTPayload;
}

/** The server's hooks (email, database, log) do not get the request. */
export const liteRequest = new AsyncLocalStorage<LiteRequest>();

export function describeRequest(request: Request): LiteRequest {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname.replace(/^\/(rest|auth|storage)\/v1/, "") || "/",
    headers: Object.fromEntries(request.headers),
    redirectTo: searchParams.get("redirect_to"),
    mayReplace: mayReplace(request, searchParams.get("token")),
  };
}

/** As in Storage: by the ticket where there is one, else by the header; only PUT always replaces. */
function mayReplace({ method, headers }: Request, ticket: string | null): boolean {
  if (!ticket) return method === "PUT" || headers.get("x-upsert") === "true";
  try {
    // The server checks its signature before a byte is stored.
    return decodeJwt(ticket).upsert === true;
  } catch {
    return false;
  }
}
