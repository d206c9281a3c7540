import { decodeBase64Url } from "hono/utils/encode";

/**
 * What a token (JWT) says, unverified.
 *
 * @returns null when it is none.
 */
export function tokenClaims(token: string): Record<string, unknown> | null {
  try {
    const payload = decodeBase64Url(token.split(".")[1] ?? "");
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return typeof claims === "object" && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/** Whether an access token has run out, or does within ten seconds; one that says nothing has. */
export function isExpired(token: string): boolean {
  const expiry = tokenClaims(token)?.exp;
  return typeof expiry !== "number" || expiry * 1000 < Date.now() + 10_000;
}
