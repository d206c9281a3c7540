import { AsyncLocalStorage } from "node:async_hooks";
import { decodeJwt, type JWTPayload } from "jose";

export interface LiteRequest {
  method: string;
  /** As the service behind the gateway sees it: without /rest/v1. */
  path: string;
  /** By names in lower case. */
  headers: Record<string, string>;
  /** Where the person wants to arrive after following a link from an email. */
  redirectTo: string | null;
  /** Of an upload: may it replace an object of its name? */
  mayReplace: boolean;
  /** What it is answered, where the server itself would call it a fault of its own. */
  answer?: Response;
  /** What its token claims, once that has been checked. */
  claims?: JWTPayload;
}

/** The request that the server works on; its own hooks (email, database, log) do not pass it along. */
export const liteRequest = new AsyncLocalStorage<LiteRequest>();

/** What the hooks may know of a request. */
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

/** As Storage decides it: by the ticket where there is one, else by the header; PUT alone replaces. */
function mayReplace({ method, headers }: Request, ticket: string | null): boolean {
  if (!ticket) return method === "PUT" || headers.get("x-upsert") === "true";
  try {
    // The server checks its signature before a byte is stored.
    return decodeJwt(ticket).upsert === true;
  } catch {
    return false;
  }
}
