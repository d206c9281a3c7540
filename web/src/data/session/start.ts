import type { AuthChangeEvent, Session as AuthSession } from "@supabase/supabase-js";
import { type AuthCallback, readAuthCallback, withoutCallback } from "@/lib/auth-callback";
import { authSentence } from "@/lib/auth-errors";
import { NO_CONNECTION } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { getSupabase } from "../lazy-client";
import { onTokenRefused } from "../refusals";
import { SESSION_KEY } from "../session-key";
import { adoptSession, dropSession, renewRefusedToken } from "./account";
import { readSession, writeSession } from "./state";

/** Milliseconds between attempts to load the client. */
const RETRY_MS = 4_000;

let following: Promise<void> | undefined;
/** A sign-in that came with the address is under way. */
let arriving = false;

/**
 * Finds out who uses this page and keeps knowing it. Call once, before the router reads the
 * address: what a sign-in left in it is taken out.
 *
 * A visitor without a stored session is known to be one at once, without loading supabase-js.
 */
export function startSession(): void {
  const url = new URL(window.location.href);
  const callback = readAuthCallback(url);
  arriving =
    url.pathname.startsWith(routes.auth) && (callback.code !== null || callback.tokens !== null);
  if (arriving) {
    window.history.replaceState(window.history.state, "", withoutCallback(url));
    void followPatiently().then(() => arrive(callback));
  } else if (hasStoredSession()) {
    void followPatiently();
  } else {
    dropSession();
    // Signing in in another tab signs in here, too.
    window.addEventListener("storage", (event) => {
      if (event.key === SESSION_KEY && event.newValue) void followPatiently();
    });
  }
}

/** Loads the client and listens to it. Safe to call again: it listens once. */
export function follow(): Promise<void> {
  following ??= getSupabase()
    .then(({ auth }) => {
      auth.onAuthStateChange(onAuthEvent);
      onTokenRefused(() => void renewRefusedToken());
    })
    .catch((error: unknown) => {
      following = undefined;
      throw error;
    });
  return following;
}

async function followPatiently(): Promise<void> {
  for (;;) {
    try {
      return await follow();
    } catch {
      writeSession({ status: "loading", user: null, session: null, problem: NO_CONNECTION });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function onAuthEvent(event: AuthChangeEvent, session: AuthSession | null): void {
  // A sign-in that is arriving begins with "no session", which must not show the form.
  if (event === "INITIAL_SESSION" && arriving) return;
  // Not inside the callback: supabase-js holds its session lock while it runs.
  setTimeout(() => {
    if (session) void adoptSession(session);
    else if (event === "INITIAL_SESSION" && hasStoredSession()) void awaitRenewal();
    else dropSession();
  }, 0);
}

/**
 * The token that is kept here has run out and could not be renewed: Auth is not reached. Nobody is
 * signed out by that, or what they wrote and could not send would go with the session.
 */
async function awaitRenewal(): Promise<void> {
  const { auth } = await getSupabase();
  while (hasStoredSession() && readSession().status === "loading") {
    writeSession({ status: "loading", user: null, session: null, problem: NO_CONNECTION });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    // What comes of it is told as an event; a token of another tab is just there.
    const { data } = await auth.getSession();
    if (data.session && readSession().status === "loading") await adoptSession(data.session);
  }
}

/** Makes a session of what Google or a link in an email sent the browser back with. */
async function arrive({ code, tokens }: AuthCallback): Promise<void> {
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  // Security: a code works only in the browser that asked for it; tokens in a link work anywhere. Somebody who is signed
  // in stays who they are: a link that a stranger made must not make them work in the stranger's account.
  if (!code && data.session) {
    arriving = false;
    await adoptSession(data.session);
    return;
  }
  const { error } = code
    ? await auth.exchangeCodeForSession(code)
    : await auth.setSession(tokens ?? { access_token: "", refresh_token: "" });
  arriving = false;
  if (!error) return;
  // An old session may still be there: then the failed code changes nothing.
  if (data.session) await adoptSession(data.session);
  else dropSession(authSentence(error));
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    // Storage may be forbidden; then nobody can be signed in.
    return false;
  }
}
