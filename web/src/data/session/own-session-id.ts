import { readSession } from "./state";

/** The id of this browser's session, from its token; null for a visitor. It survives refreshes. */
export function ownSessionId(): string | null {
  const claims = readSession().session?.access_token.split(".")[1];
  if (!claims) return null;
  try {
    const json = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(json) as { session_id?: string }).session_id ?? null;
  } catch {
    return null;
  }
}
