import type { Session as AuthSession } from "@supabase/supabase-js";
import { ACCOUNT_DISABLED } from "@/lib/auth-errors";
import { NO_CONNECTION, statusOf, UNKNOWN_PROBLEM } from "@/lib/errors";
import { RetryTimer } from "@/lib/retry";
import { clearTextDrafts, keepTextDraftsOf } from "@/lib/text-drafts";
import { tokenClaims } from "@/lib/token-claims";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { clearDrafts, clearOutboxes } from "../storage-keys";
import { fetchMe } from "../users/queries";
import { readSession, signedOut, writeSession } from "./state";

/** With jitter: a server that fails has failed everybody at once. */
const BACKOFF = { firstMs: 1_000, longestMs: 10_000, jitter: 0.25 };
const SESSION_ENDED = "Your session has ended. Sign in again.";
/** Milliseconds; a new token would be refused as well. */
const RENEW_EVERY_MS = 10_000;

let attempt = 0;
let isLeaving = false;
let renewedAt = Number.NEGATIVE_INFINITY;
const retries = new RetryTimer(BACKOFF);

/** The previous state stays until the account has loaded, so that a form on screen survives. */
export async function adoptSession(session: AuthSession): Promise<void> {
  retries.reset();
  const mine = ++attempt;
  const known = readSession();
  // Security: this runs first, for every person and whatever else they have to do.
  keepTextDraftsOf(session.user.id);
  if (awaitsFactor(session)) {
    writeSession({ status: "needs-factor", user: null, session, problem: null });
    return;
  }
  if (known.user?.id === session.user.id) {
    writeSession({ ...known, session });
    return;
  }
  await load(session, mine);
}

function awaitsFactor({ access_token, user }: AuthSession): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === "verified");
  return hasFactor === true && tokenClaims(access_token)?.aal !== "aal2";
}

/** After a change, or when the server reports it as disabled. */
export async function recheckAccount(): Promise<void> {
  const { session } = readSession();
  if (!session || awaitsFactor(session)) return;
  retries.reset();
  await load(session, ++attempt);
}

export function dropSession(problem: string | null = null): void {
  retries.reset();
  attempt++;
  clearDrafts();
  clearTextDrafts();
  clearOutboxes();
  // A second event of the same sign-out must not clear the first one's reason.
  const { status, problem: earlier } = readSession();
  writeSession(signedOut(problem ?? (status === "signed-out" ? earlier : null)));
}

export async function leaveEndedSession(): Promise<void> {
  if (readSession().status === "signed-out") return;
  await end(SESSION_ENDED);
}

/** While the person signs out or closes their account, the session's end is no news, though it is announced, too. */
export async function leaving(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } finally {
    isLeaving = false;
  }
}

/** A token may expire unnoticed if the clock was set back. An ended session gets no new one. */
export async function renewRefusedToken(): Promise<void> {
  const { status } = readSession();
  if (isLeaving || status === "signed-out" || Date.now() - renewedAt < RENEW_EVERY_MS) return;
  renewedAt = Date.now();
  const { auth } = await getSupabase();
  const { error } = await auth.refreshSession();
  if (isRefusal(error)) await leaveEndedSession();
}

function isRefusal(error: { status?: number } | null): boolean {
  const status = error?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** No account yet, a missing or unshown second factor, or an ended session. */
async function whyNobody(): Promise<"needs-role" | "needs-factor" | "signed-out"> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.getUser();
  if (isRefusal(error)) return "signed-out";
  const missing = await runQuery(
    supabase.rpc("missing_factor"),
    "Your account could not be loaded.",
  );
  return missing ? "needs-factor" : "needs-role";
}

async function load(session: AuthSession, mine: number): Promise<void> {
  try {
    const user = await fetchMe(session.user.id);
    if (mine !== attempt) return;
    const status = user ? "signed-in" : await whyNobody();
    if (status === "signed-out") return leaveEndedSession();
    if (mine !== attempt) return;
    if (!user) writeSession({ status, user: null, session, problem: null });
    else if (user.is_active) writeSession({ status: "signed-in", user, session, problem: null });
    else await end(ACCOUNT_DISABLED);
  } catch (error) {
    if (mine !== attempt) return;
    if (statusOf(error) === 401) return end(SESSION_ENDED);
    if (readSession().status === "signed-in") return;
    const problem = statusOf(error) === 0 ? NO_CONNECTION : UNKNOWN_PROBLEM;
    writeSession({ status: "loading", user: null, session, problem });
    retries.schedule(() => void load(session, mine));
  }
}

async function end(problem: string): Promise<void> {
  if (isLeaving) return;
  dropSession(problem);
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope: "local" });
}
