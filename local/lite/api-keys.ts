import type { ApiKeyResolver } from "@supabase/lite";
import type { StackConfig } from "../config.ts";
import type { KnownTokens } from "./known-tokens.ts";
import { liteRequest } from "./request-context.ts";

/**
 * Which key a client may come with: those of this stack, or a legacy one, a token of the stack's own
 * secret whose role is anon or service_role and which names nobody.
 *
 * It also says who asks: the person of the request's token, where that has been checked already
 * (`presentToken`), else the key's own role.
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
 * Checks a Data API request's token before the server does, and hands on what it claims.
 *
 * The server would check the signature twice and look up account and session in Auth's tables, only to
 * drop what it finds there: PostgREST knows nothing of these tables. A token that is not valid stays in
 * the request, and the server refuses it in PostgREST's words.
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
