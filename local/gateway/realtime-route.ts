import type { IncomingMessage } from "node:http";
import type { Target } from "./proxy.ts";
import type { RoleTokens } from "./role-tokens.ts";

const PREFIX = "/realtime/v1";

/** With keys swapped for role tokens. */
export async function realtimeTarget(
  request: IncomingMessage,
  port: number,
  tokens: RoleTokens,
): Promise<Target> {
  const url = new URL(request.url ?? "/", "http://gateway");
  const key = url.searchParams.get("apikey");
  if (key) url.searchParams.set("apikey", (await tokens.swap(key)) ?? "");
  const path = url.pathname.slice(PREFIX.length);
  const mounted = path.startsWith("/api/") ? path : `/socket${path}`;
  return {
    port,
    path: `${mounted}${url.search}`,
    headers: await swapHeaders(request, tokens),
    part: "Realtime",
  };
}

async function swapHeaders(request: IncomingMessage, tokens: RoleTokens) {
  const headers: Record<string, string | undefined> = {};
  const { apikey, authorization } = request.headers;
  if (typeof apikey === "string") headers.apikey = await tokens.swap(apikey);
  const bearer = /^Bearer\s+(.+)$/i.exec(authorization ?? "")?.[1];
  const token = bearer ? await tokens.swap(bearer) : undefined;
  if (authorization) headers.authorization = token ? `Bearer ${token}` : undefined;
  // Realtime looks for a token before it looks for a key.
  if (!token && headers.apikey) headers.authorization = `Bearer ${headers.apikey}`;
  return headers;
}
