import {
  type AuthError,
  type Session as AuthSession,
  createClient,
  isAuthRetryableFetchError,
  type SupabaseClient,
} from "@supabase/supabase-js";
import type { Env } from "./env.ts";
import { ApiError } from "./errors.ts";

export interface Session {
  accessToken: string;
  refreshToken: string;
}

export interface NewAccount {
  email: string;
  password: string;
  username: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** Whatever Auth refuses is an ApiError with a sentence. */
export interface Sessions {
  /** @param code From an authenticator app, for an account with a second factor. */
  signIn(email: string, password: string, code?: string): Promise<Session>;
  /** Null when the email must be confirmed first. */
  signUp(account: NewAccount): Promise<Session | null>;
  /** Null when the session has ended. */
  renew(session: Session): Promise<Session | null>;
  /** One that has ended already is no error. */
  end(accessToken: string): Promise<void>;
  /** No session remains of the check. */
  isPassword(email: string, password: string): Promise<boolean>;
}

const TOO_MANY = new ApiError(429, "Too many attempts. Wait a few minutes and try again.");
const TAKEN = new ApiError(
  409,
  "An account with this email address already exists. Sign in instead.",
);
const CODE_FIRST = new ApiError(403, "Enter the code of your authenticator app, too.");
const WRONG_CODE = new ApiError(403, "This code is wrong or was used already. Enter the next one.");
export const DISABLED = new ApiError(403, "This account has been disabled.", {
  code: "ACCOUNT_DISABLED",
});

/** Auth's error codes, worded as in web/src/lib/auth-errors.ts. */
const REFUSALS: Record<string, ApiError> = {
  // Security: the same for an unknown address, or this would tell who has an account.
  invalid_credentials: new ApiError(401, "Wrong email or password."),
  user_not_found: new ApiError(401, "Wrong email or password."),
  email_not_confirmed: new ApiError(403, "Confirm your email address first: we sent you a link."),
  user_banned: DISABLED,
  user_already_exists: TAKEN,
  email_exists: TAKEN,
  signup_disabled: new ApiError(403, "New accounts cannot be created at the moment."),
  email_address_invalid: fieldError("email", "Please enter a valid email address"),
  email_address_not_authorized: fieldError("email", "We cannot send email to this address."),
  validation_failed: fieldError("email", "Please enter a valid email address"),
  weak_password: fieldError("password", "This password is too easy to guess. Choose a longer one."),
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
};

function fieldError(field: string, sentence: string): ApiError {
  return new ApiError(400, sentence, { fields: { [field]: sentence } });
}

export function createSessions(env: Env): Sessions {
  // Security: a new client for each call, since it keeps what signs in with it.
  const auth = () =>
    createClient(env.url, env.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    }).auth;
  return {
    async signIn(email, password, code) {
      const client = auth();
      const { data, error } = await client.signInWithPassword({ email, password });
      if (error) throw refusal(error);
      const factors = (data.user.factors ?? []).filter(({ status }) => status === "verified");
      if (factors.length === 0) return toSession(data.session);
      try {
        return await showFactor(client, factors, code);
      } catch (fault) {
        // Ends what the password alone opened.
        await client.signOut({ scope: "local" });
        throw fault;
      }
    },
    async isPassword(email, password) {
      const client = auth();
      const { error } = await client.signInWithPassword({ email, password });
      if (error?.code === "invalid_credentials") return false;
      if (error) throw refusal(error);
      const { error: stays } = await client.signOut({ scope: "local" });
      if (stays) throw refusal(stays);
      return true;
    },
    async signUp({ email, password, username, firstName, lastName, role }) {
      const data = { username, first_name: firstName, last_name: lastName, role };
      const { data: made, error } = await auth().signUp({ email, password, options: { data } });
      if (error) throw refusal(error);
      return made.session && toSession(made.session);
    },
    async renew({ refreshToken }) {
      const { data, error } = await auth().refreshSession({ refresh_token: refreshToken });
      if (error && isFault(error)) throw refusal(error);
      return data.session && toSession(data.session);
    },
    async end(accessToken) {
      const { error } = await auth().admin.signOut(accessToken, "local");
      if (error && isFault(error)) throw refusal(error);
    },
  };
}

/** The person does not say which factor the code is of: the spare is tried after the first. */
async function showFactor(
  client: SupabaseClient["auth"],
  factors: { id: string }[],
  code: string | undefined,
): Promise<Session> {
  if (code === undefined) throw CODE_FIRST;
  let wrong: Error = WRONG_CODE;
  for (const { id } of factors) {
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return toSession(data);
    wrong = refusal(error);
    if (wrong !== WRONG_CODE) break;
  }
  throw wrong;
}

function toSession({
  access_token,
  refresh_token,
}: Pick<AuthSession, "access_token" | "refresh_token">): Session {
  return { accessToken: access_token, refreshToken: refresh_token };
}

/** Auth is unreachable, fails or is overloaded: that says nothing about the session. */
function isFault(error: AuthError): boolean {
  const status = error.status ?? 0;
  return isAuthRetryableFetchError(error) || status === 429 || status >= 500;
}

function refusal(error: AuthError): Error {
  const known = error.code === undefined ? undefined : REFUSALS[error.code];
  if (known) return known;
  return error.status === 429 ? TOO_MANY : new Error("Auth refused", { cause: error });
}
