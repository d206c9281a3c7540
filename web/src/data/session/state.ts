import type { Session as AuthSession } from "@supabase/supabase-js";
import { createStore } from "zustand/vanilla";
import type { Person } from "../users/queries";

export type SessionStatus = "loading" | "signed-out" | "needs-factor" | "needs-role" | "signed-in";

/** Who is using this page. */
export interface Session {
  /**
   * `loading`: not known yet. `needs-factor`: the password was right, and the second factor is still to
   * be shown; until then the database takes one for nobody. `needs-role`: signed in with Google, but without an account until a
   * role is chosen.
   */
  status: SessionStatus;
  /** One's own account; set when `signed-in`. */
  user: Person | null;
  /** The tokens; set when `needs-factor`, `needs-role` or `signed-in`. */
  session: AuthSession | null;
  /**
   * What the person should read: while `loading`, why the account cannot be loaded (it is tried
   * again by itself); when `signed-out`, why the session ended or did not begin.
   */
  problem: string | null;
}

const LOADING: Session = { status: "loading", user: null, session: null, problem: null };

const store = createStore<Session>(() => LOADING);

export const readSession = store.getState;
/** @returns a function that stops it */
export const watchSessionState = (listener: () => void) => store.subscribe(listener);
export const writeSession = (next: Session) => store.setState(next, true);

/** A visitor: the same one each time, or a page would be drawn anew for who it was drawn for already. */
export const VISITOR: Session = {
  status: "signed-out",
  user: null,
  session: null,
  problem: null,
};

export const signedOut = (problem: string | null): Session =>
  problem === null ? VISITOR : { ...VISITOR, problem };
