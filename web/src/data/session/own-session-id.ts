import { tokenClaims } from "@/lib/token-claims";
import { readSession } from "./state";

/** The id of this browser's session, from its token; null for a visitor. It survives refreshes. */
export function ownSessionId(): string | null {
  return tokenClaims(readSession().session?.access_token ?? "")?.session_id ?? null;
}
