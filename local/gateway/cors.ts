import type { IncomingMessage, ServerResponse } from "node:http";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const HEADERS =
  "authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, range, " +
  "accept-profile, content-profile, x-upsert, cache-control, x-region, x-metadata";
const EXPOSED =
  "content-range, content-location, preference-applied, content-disposition, content-length, " +
  "x-supabase-api-version, x-sb-error-code, x-request-id, etag, location";

/** No cookies, so any origin. No max-age, as on Supabase's gateway: browsers then remember it for five seconds. */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", EXPOSED);
  if (request.method !== "OPTIONS") return;
  const asked = request.headers["access-control-request-headers"];
  response.setHeader("access-control-allow-methods", METHODS);
  response.setHeader("access-control-allow-headers", asked ?? HEADERS);
}

export function isPreflight(request: IncomingMessage): boolean {
  return request.method === "OPTIONS" && "access-control-request-method" in request.headers;
}
