import type { AuthChangeEvent, Session as AuthSession } from "@supabase/supabase-js";
import { type AuthCallback, readAuthCallback, withoutCallback } from "@/lib/auth-callback";
import { authSentence } from "@/lib/auth-errors";
import { readStored } from "@/lib/browser-storage";
import { NO_CONNECTION } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { backoffMs, retry, waitOrOnline } from "@/lib/retry";
import { getSupabase } from "../lazy-client";
import { onTokenRefused } from "../refusals";
import { SESSION_KEY } from "../session-key";
import { adoptSession, dropSession, renewRefusedToken } from "./account";
import { readSession, writeSession } from "./state";

const RETRY_MS = 4_000;
/** With jitter: a server that fails has failed everybody at once. */
const BACKOFF = { firstMs: RETRY_MS, longestMs: RETRY_MS, jitter: 0.25 };

let following: Promise<void> | undefined;
let arriving = false;

/** Before the router reads the address: takes a sign-in out of it. Visitors load no supabase-js. */
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
    window.addEventListener("storage", (event) => {
      if (event.key === SESSION_KEY && event.newValue) void followPatiently();
    });
  }
}

/** Safe to call again: it listens once. */
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

/** Listens as soon as supabase-js has loaded, however long that takes. */
function followPatiently(): Promise<void> {
  return retry(follow, {
    backoff: BACKOFF,
    isWorthRetrying: () => {
      writeSession({ status: "loading", user: null, session: null, problem: NO_CONNECTION });
      return true;
    },
  });
}

function onAuthEvent(event: AuthChangeEvent, session: AuthSession | null): void {
  // An arriving sign-in begins with "no session", which must not show the form.
  if (event === "INITIAL_SESSION" && arriving) return;
  // Called after the callback, not inside: supabase-js holds its session lock while it runs.
  setTimeout(() => {
    if (session) void adoptSession(session);
    else if (event === "INITIAL_SESSION" && hasStoredSession()) void awaitRenewal();
    else dropSession();
  }, 0);
}

/** Auth is unreachable: signing out now would lose what was written and not sent. */
async function awaitRenewal(): Promise<void> {
  const { auth } = await getSupabase();
  while (hasStoredSession() && readSession().status === "loading") {
    writeSession({ status: "loading", user: null, session: null, problem: NO_CONNECTION });
    await waitOrOnline(backoffMs(BACKOFF, 1));
    // Renewal arrives as an event; another tab's token is just there.
    const { data } = await auth.getSession();
    if (data.session && readSession().status === "loading") await adoptSession(data.session);
  }
}

async function arrive({ code, tokens }: AuthCallback): Promise<void> {
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  // Security: a code works only in the browser that requested it; tokens in a link work anywhere.
  // A person who is signed in stays so: a stranger's link must not put them in the stranger's account.
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
  // A failed code leaves an older session unchanged.
  if (data.session) await adoptSession(data.session);
  else dropSession(authSentence(error));
}

/** Where storage is forbidden, nobody can be signed in. */
const hasStoredSession = () => readStored(SESSION_KEY) !== null;
