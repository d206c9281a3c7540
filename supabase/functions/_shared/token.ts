import { decodeBase64Url } from "hono/utils/encode";

/** Unverified. @returns null when it is no JWT */
export function tokenClaims(token: string): Record<string, unknown> | null {
  try {
    const payload = decodeBase64Url(token.split(".")[1] ?? "");
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return typeof claims === "object" && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/** Or will within ten seconds; a token without `exp` has. */
export function isExpired(token: string): boolean {
  const expiry = tokenClaims(token)?.exp;
  return typeof expiry !== "number" || expiry * 1000 < Date.now() + 10_000;
}
