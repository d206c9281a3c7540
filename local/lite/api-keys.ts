import type { ApiKeyResolver } from "@supabase/lite";
import type { StackConfig } from "../config.ts";
import type { KnownTokens } from "./known-tokens.ts";
import { liteRequest } from "./request-context.ts";

/**
 * This stack's keys, or a legacy one: a token of the stack's secret whose role is anon or service_role and which
 * names nobody.
 * The answer also says who asks: the person of the token that `presentToken` has checked, else the key's role.
 */
export function keysOf(config: StackConfig, tokens: KnownTokens): ApiKeyResolver {
  return async (key) => {
    const role = await roleOf(key, config, tokens);
    if (!role) return null;
    const claims = liteRequest.getStore()?.claims ?? { role };
    return { type: role === "anon" ? "publishable" : "secret", claims };
  };
}

async function roleOf(
  key: string,
  { publishableKey, secretKey }: StackConfig,
  tokens: KnownTokens,
): Promise<"anon" | "service_role" | undefined> {
  if (key === publishableKey) return "anon";
  if (key === secretKey) return "service_role";
  if (key.split(".").length !== 3) return undefined;
  const { role, sub } = (await tokens.claimsOf(key)) ?? {};
  return sub === undefined && (role === "anon" || role === "service_role") ? role : undefined;
}

/**
 * Checks the token before the server does, which would verify it twice and look up account and session in Auth's
 * tables, though PostgREST knows nothing of these. An invalid token stays, and the server refuses it in PostgREST's
 * words.
 */
export async function presentToken(request: Request, tokens: KnownTokens): Promise<void> {
  const context = liteRequest.getStore();
  if (!context || !new URL(request.url).pathname.startsWith("/rest/v1/")) return;
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const claims = token && (await tokens.claimsOf(token));
  if (!claims) return;
  context.claims = claims;
  request.headers.delete("authorization");
}
