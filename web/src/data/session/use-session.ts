import { useSyncExternalStore } from "react";
import { readSession, type Session, watchSessionState } from "./state";

/** Who is using this page; follows sign-in, sign-out and token refresh, of other tabs too. */
export function useSession(): Session {
  return useSyncExternalStore(watchSessionState, readSession);
}
