import type { Session as AuthSession } from "@supabase/supabase-js";
import { createStore } from "zustand/vanilla";
import type { Person } from "../users/queries";

export type SessionStatus = "loading" | "signed-out" | "needs-factor" | "needs-role" | "signed-in";

export interface Session {
  /**
   * `needs-factor`: right password, second factor still to be shown; until then the database treats
   * them as nobody. `needs-role`: signed in with Google, no role chosen yet.
   */
  status: SessionStatus;
  user: Person | null;
  session: AuthSession | null;
  /**
   * While `loading`, why the account cannot be loaded (it retries); when `signed-out`, why the
   * session ended or did not begin.
   */
  problem: string | null;
}

const LOADING: Session = { status: "loading", user: null, session: null, problem: null };

const store = createStore<Session>(() => LOADING);

export const readSession = store.getState;
/** @returns a function that stops it */
export const watchSessionState = (listener: () => void) => store.subscribe(listener);
export const writeSession = (next: Session) => store.setState(next, true);

/** Always the same object, or pages would be drawn again for nothing. */
export const VISITOR: Session = {
  status: "signed-out",
  user: null,
  session: null,
  problem: null,
};

export const signedOut = (problem: string | null): Session =>
  problem === null ? VISITOR : { ...VISITOR, problem };
