import { useSyncExternalStore } from "react";
import { readSession, type Session, signedOut, watchSessionState } from "./state";

/** Prerendered pages are a visitor's. */
const VISITOR = signedOut();

/** Who is using this page; follows sign-in, sign-out and token refresh, of other tabs too. */
export function useSession(): Session {
  return useSyncExternalStore(watchSessionState, readSession, () => VISITOR);
}
