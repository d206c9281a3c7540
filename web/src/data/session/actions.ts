import type { SignUpRole } from "@/domain/people/roles";
import { ACCOUNT_EXISTS, authSentence } from "@/lib/auth-errors";
import type { EmailLink } from "@/lib/email-link";
import { NO_CONNECTION, RequestError } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { ownZone } from "@/lib/zoned-time";
import { getSupabase } from "../lazy-client";
import { dropSession, leaving } from "./account";
import { follow } from "./start";
import { readSession, watchSessionState } from "./state";

export interface SignUpDetails {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  role: SignUpRole;
  password: string;
}

/** Waits until the account is loaded. @throws RequestError with the sentence to show */
export async function signIn(
  email: string,
  password: string,
): Promise<"signed-in" | "needs-factor"> {
  const { auth } = await ready();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw new RequestError(authSentence(error), error.status ?? 0);
  return accountLoaded();
}

/** @param next path after the email's link @returns `confirm-email` when a link was sent first */
export async function signUp(
  details: SignUpDetails,
  next: string,
): Promise<"signed-in" | "confirm-email"> {
  const { auth } = await ready();
  const { data, error } = await auth.signUp({
    email: details.email,
    password: details.password,
    options: {
      emailRedirectTo: here(paths.signIn(next)),
      data: {
        first_name: details.firstName,
        last_name: details.lastName,
        username: details.username,
        role: details.role,
        time_zone: ownZone(),
      },
    },
  });
  if (error) {
    const sentence = authSentence(error, "The account could not be created. Try again.");
    const code = sentence === ACCOUNT_EXISTS ? "ACCOUNT_EXISTS" : null;
    throw new RequestError(sentence, error.status ?? 0, [], code);
  }
  if (!data.session) return "confirm-email";
  await accountLoaded();
  return "signed-in";
}

export async function resendConfirmation(email: string, next: string): Promise<void> {
  const { auth } = await ready();
  const options = { emailRedirectTo: here(paths.signIn(next)) };
  const { error } = await auth.resend({ type: "signup", email, options });
  if (error) throw new RequestError(authSentence(error), error.status ?? 0);
}

/**
 * Works in any browser, unlike a code of PKCE, and once. It replaces the account that was signed in.
 * @throws RequestError
 */
export async function followEmailLink({
  tokenHash,
  type,
}: EmailLink): Promise<"signed-in" | "needs-factor"> {
  const { auth } = await ready();
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw new RequestError(authSentence(error, "Try again."), error.status ?? 0);
  return accountLoaded();
}

/**
 * Google sends the browser to the sign-in page.
 * @param next path after that
 * @throws RequestError
 */
export async function signInWithGoogle(next: string): Promise<void> {
  const { auth } = await ready();
  const { error } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: here(paths.signIn(next)), scopes: "email profile" },
  });
  if (error) throw new RequestError(authSentence(error), error.status ?? 0);
}

/** Of this browser only. @throws RequestError; the person is then still signed in */
export async function signOut(): Promise<void> {
  const { auth } = await ready();
  await leaving(async () => {
    const { error } = await auth.signOut({ scope: "local" });
    if (error) throw new RequestError(authSentence(error, "Try again."), error.status ?? 0);
    dropSession();
  });
}

/**
 * Ends the session together with the account.
 * @param close closes the account
 * @param leave goes to another page before the session ends: a visitor would be sent to sign in
 * @throws what `close` throws; the session then goes on
 */
export async function endWithAccount(
  close: () => Promise<void>,
  leave: () => void | Promise<void>,
): Promise<void> {
  const { auth } = await ready();
  await leaving(async () => {
    await close();
    await leave();
    await auth.signOut({ scope: "local" });
    dropSession();
  });
}

export const newPasswordUrl = (): string => here(routes.newPassword);

async function ready() {
  try {
    await follow();
    return await getSupabase();
  } catch {
    throw new RequestError(NO_CONNECTION, 0);
  }
}

function here(path: string): string {
  return `${window.location.origin}${path}`;
}

/** For a sign-in that just succeeded. @throws for a disabled account */
export function accountLoaded(): Promise<"signed-in" | "needs-factor"> {
  return new Promise((resolve, reject) => {
    const stop = watchSessionState(() => {
      const { status, problem } = readSession();
      if (status === "loading" && problem === null) return;
      stop();
      if (status === "needs-factor") resolve(status);
      else if (status === "signed-in" || status === "needs-role") resolve("signed-in");
      else reject(new RequestError(problem ?? NO_CONNECTION, 403));
    });
  });
}
