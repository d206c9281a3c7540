import { useSyncExternalStore } from "react";
import { readSession, type Session, VISITOR, watchSessionState } from "./state";

/** Follows sign-in, sign-out and token refresh, of other tabs too. */
export function useSession(): Session {
  // Prerendered pages are a visitor's.
  return useSyncExternalStore(watchSessionState, readSession, () => VISITOR);
}
