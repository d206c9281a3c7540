/** Unverified; null when it is no JWT. */
export function tokenClaims(token: string): { session_id?: string; aal?: string } | null {
  const claims = token.split(".")[1];
  if (!claims) return null;
  try {
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as object;
  } catch {
    return null;
  }
}
