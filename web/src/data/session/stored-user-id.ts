import { readStored } from "@/lib/browser-storage";
import { SESSION_KEY } from "../session-key";

/**
 * Who signed in to this browser, as supabase-js stored it; for what a page has of its own while the account cannot be
 * loaded. Security: it proves nothing, and the database is asked by the token.
 */
export function storedUserId(): string | null {
  try {
    const session = JSON.parse(readStored(SESSION_KEY) ?? "null") as {
      user?: { id?: string };
    } | null;
    return session?.user?.id ?? null;
  } catch {
    return null;
  }
}
