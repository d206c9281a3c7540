import { tokenClaims } from "@/lib/token-claims";
import { readSession } from "./state";

export function ownSessionId(): string | null {
  return tokenClaims(readSession().session?.access_token ?? "")?.session_id ?? null;
}
