import { useSyncExternalStore } from "react";
import { readSession, type Session, VISITOR, watchSessionState } from "./state";

export function useSession(): Session {
  // Prerendered pages are a visitor's.
  return useSyncExternalStore(watchSessionState, readSession, () => VISITOR);
}
