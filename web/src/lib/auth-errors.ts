import { NO_CONNECTION } from "./errors";

export const WRONG_CREDENTIALS = "Wrong email or password.";
export const ACCOUNT_DISABLED = "This account has been disabled.";
export const ACCOUNT_EXISTS = "An account with this email address already exists.";
const SIGN_IN_AGAIN = "Your session has ended. Sign in again.";
const NEW_LINK = "This link is no longer valid. Ask for a new one.";
const TOO_MANY = "Too many attempts. Wait a few minutes and try again.";

/** Sentences by the error code of Supabase Auth; the comment above a group says which cases it covers. */
const SENTENCES: Record<string, string> = {
  // wrong-password, user-not-found, invalid-credential. Security: the three read the same, or the
  // form would tell who has an account.
  invalid_credentials: WRONG_CREDENTIALS,
  user_not_found: WRONG_CREDENTIALS,
  // email-already-in-use, account-exists-with-different-credential
  user_already_exists: ACCOUNT_EXISTS,
  email_exists: ACCOUNT_EXISTS,
  identity_already_exists: "This Google account already belongs to another account.",
  email_not_confirmed: "Confirm your email address first: we sent you a link.",
  email_address_invalid: "Please enter a valid email address",
  email_address_not_authorized: "We cannot send email to this address.",
  provider_email_needs_verification: "Confirm your email address first: we sent you a link.",
  // password-does-not-meet-requirements
  weak_password: "This password is too easy to guess. Choose a longer one.",
  same_password: "The new password must differ from the old one.",
  // too-many-requests
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  user_banned: ACCOUNT_DISABLED,
  // operation-not-allowed
  signup_disabled: "New accounts cannot be created at the moment.",
  email_provider_disabled: "Signing in by email is turned off.",
  provider_disabled: "Signing in with Google is turned off.",
  oauth_provider_not_supported: "Signing in with Google is turned off.",
  // expired-action-code, invalid-action-code
  otp_expired: NEW_LINK,
  flow_state_expired: NEW_LINK,
  flow_state_not_found: NEW_LINK,
  bad_code_verifier: NEW_LINK,
  bad_oauth_state: "The sign-in took too long. Try again.",
  bad_oauth_callback: "Google did not complete the sign-in. Try again.",
  pkce_code_verifier_not_found:
    "This link was opened in a different browser from the one that requested it. Sign in.",
  access_denied: "The sign-in was cancelled.",
  // requires-recent-login, invalid-user-token, user-token-expired
  reauthentication_needed: "Sign in again to do this.",
  bad_jwt: SIGN_IN_AGAIN,
  session_not_found: SIGN_IN_AGAIN,
  session_expired: SIGN_IN_AGAIN,
  refresh_token_not_found: SIGN_IN_AGAIN,
  refresh_token_already_used: SIGN_IN_AGAIN,
  // multi-factor-auth-required
  insufficient_aal: "Enter the code of your second factor first.",
  // network-request-failed
  request_timeout: NO_CONNECTION,
};

export const isOurSentence = (text: string): boolean => Object.values(SENTENCES).includes(text);

interface AuthErrorLike {
  name?: string;
  code?: string;
  status?: number;
  message?: string;
}

export function authSentence(
  error: AuthErrorLike,
  fallback = "Something went wrong while signing you in. Try again.",
): string {
  const known = error.code ? SENTENCES[error.code] : undefined;
  if (known) return known;
  if (error.name === "AuthRetryableFetchError" || error.status === 0) return NO_CONNECTION;
  // Older servers send no code for a wrong password.
  if (/invalid login credentials/i.test(error.message ?? "")) return WRONG_CREDENTIALS;
  if (/already registered/i.test(error.message ?? "")) return ACCOUNT_EXISTS;
  if (error.status === 429) return TOO_MANY;
  return fallback;
}
