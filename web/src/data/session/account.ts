import type { Session as AuthSession } from "@supabase/supabase-js";
import { ACCOUNT_DISABLED } from "@/lib/auth-errors";
import { NO_CONNECTION, statusOf, UNKNOWN_PROBLEM } from "@/lib/errors";
import { getSupabase } from "../lazy-client";
import { fetchMe } from "../users/queries";
import { readSession, signedOut, writeSession } from "./state";

/** Milliseconds between attempts to load one's account while the server does not answer. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000];

let attempt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes over a session of Auth: loads the account behind it and publishes both. The state before
 * stays until the answer is there, so that a form on screen is not torn down.
 */
export async function adoptSession(session: AuthSession): Promise<void> {
  clearTimeout(retryTimer);
  const mine = ++attempt;
  const known = readSession();
  if (known.user?.id === session.user.id) {
    writeSession({ ...known, session });
    return;
  }
  await load(session, mine, 0);
}

/** Rereads one's own account: after a change to it, or when the server says that it was disabled. */
export async function recheckAccount(): Promise<void> {
  const { session } = readSession();
  if (session) await load(session, ++attempt, 0);
}

/** Forgets the session; nothing that is under way comes back. */
export function dropSession(problem: string | null = null): void {
  clearTimeout(retryTimer);
  attempt++;
  // A second event of the same sign-out must not wipe the reason of the first.
  const { status, problem: earlier } = readSession();
  writeSession(signedOut(problem ?? (status === "signed-out" ? earlier : null)));
}

async function load(session: AuthSession, mine: number, tries: number): Promise<void> {
  try {
    const user = await fetchMe(session.user.id);
    if (mine !== attempt) return;
    if (!user) writeSession({ status: "needs-role", user: null, session, problem: null });
    else if (user.is_active) writeSession({ status: "signed-in", user, session, problem: null });
    else await end(ACCOUNT_DISABLED);
  } catch (error) {
    if (mine !== attempt) return;
    if (statusOf(error) === 401) return end("Your session has ended. Please sign in again.");
    if (readSession().status === "signed-in") return;
    const problem = statusOf(error) === 0 ? NO_CONNECTION : UNKNOWN_PROBLEM;
    writeSession({ status: "loading", user: null, session, problem });
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
    retryTimer = setTimeout(() => void load(session, mine, tries + 1), wait);
  }
}

async function end(problem: string): Promise<void> {
  dropSession(problem);
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope: "local" });
}
