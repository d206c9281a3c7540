import type { Session as AuthSession } from "@supabase/supabase-js";
import { createStore } from "zustand/vanilla";
import type { Person } from "../users/queries";

export type SessionStatus = "loading" | "signed-out" | "needs-factor" | "needs-role" | "signed-in";

export interface Session {
  /**
   * `needs-factor`: until then nobody to the database. `needs-role`: Google sign-in without a role.
   */
  status: SessionStatus;
  user: Person | null;
  session: AuthSession | null;
  /** Why the account cannot be loaded (it retries), or why the session ended or did not begin. */
  problem: string | null;
}

const LOADING: Session = { status: "loading", user: null, session: null, problem: null };

const store = createStore<Session>(() => LOADING);

export const readSession = store.getState;
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
