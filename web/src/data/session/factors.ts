import { queryOptions } from "@tanstack/react-query";
import { authSentence } from "@/lib/auth-errors";
import { RequestError } from "@/lib/errors";
import { supabase } from "../client";
import { userKeys } from "../users/keys";
import { accountLoaded } from "./actions";

export interface OwnFactor {
  id: string;
  name: string;
  createdAt: string;
}

export interface NewFactor {
  id: string;
  uri: string;
  key: string;
}

/** config.toml's `max_enrolled_factors`, those that were given up included. */
const MAX_FACTORS = 10;

const NEWEST = "Enter the newest code that the app shows.";
const SENTENCES: Record<string, string> = {
  mfa_verification_failed: `This code is wrong or was used already. ${NEWEST}`,
  mfa_verification_rejected: `This code was not accepted. ${NEWEST}`,
  mfa_challenge_expired: `The code took longer than five minutes. ${NEWEST}`,
  // Also for a challenge that was already answered.
  mfa_ip_address_mismatch: `Your connection changed in the meantime. ${NEWEST}`,
  mfa_factor_not_found: "This authenticator app was removed. Choose another one.",
  mfa_factor_name_conflict:
    "You already have an authenticator app with this name. Choose another name.",
  too_many_enrolled_mfa_factors: "You can have at most ten authenticator apps. Remove one first.",
  mfa_totp_enroll_not_enabled: "Second factors are turned off.",
  mfa_totp_verify_not_enabled: "Second factors are turned off.",
};

interface AuthErrorLike {
  code?: string;
  status?: number;
  message: string;
}

async function settled<Data>(
  answer: PromiseLike<{ data: Data; error: AuthErrorLike | null }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await answer;
  if (!error) return data as NonNullable<Data>;
  const sentence =
    SENTENCES[error.code ?? ""] ?? authSentence(error, "That did not work. Try again.");
  throw new RequestError(sentence, error.status ?? 0);
}

async function fetchFactors(): Promise<OwnFactor[]> {
  const { totp } = await settled(supabase.auth.mfa.listFactors());
  return totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || "Authenticator app",
    createdAt: created_at,
  }));
}

export const myFactorsQuery = (userId: string) =>
  queryOptions({ queryKey: userKeys.factors(userId), queryFn: fetchFactors });

/**
 * Counts once its code was entered, and expires by itself. An earlier one that was given up is removed only where it is in the way:
 * Auth mails its owner of each that is removed.
 * @throws RequestError
 */
export async function beginFactor(friendlyName: string): Promise<NewFactor> {
  const { all } = await settled(supabase.auth.mfa.listFactors());
  const isFull = all.length >= MAX_FACTORS;
  for (const { id, status, friendly_name } of all) {
    if (status !== "unverified") continue;
    if (isFull || friendly_name === friendlyName)
      await supabase.auth.mfa.unenroll({ factorId: id });
  }
  const issuer = "Dealport";
  const begun = await settled(
    supabase.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer }),
  );
  return { id: begun.id, uri: begun.totp.uri, key: begun.totp.secret };
}

/** Confirms a new app. All other sessions that have shown no factor end. @throws RequestError */
export async function showFactor(factorId: string, code: string): Promise<void> {
  await settled(supabase.auth.mfa.challengeAndVerify({ factorId, code }));
  // The sockets still have the old token, which is void now.
  await supabase.realtime.setAuth();
}

export async function finishSignIn(factorId: string, code: string): Promise<void> {
  await settled(supabase.auth.mfa.challengeAndVerify({ factorId, code }));
  await accountLoaded();
}

/** The new token tells that a session shown with it has none any more. @throws RequestError */
export async function removeFactor(factorId: string): Promise<void> {
  await settled(supabase.auth.mfa.unenroll({ factorId }));
  await supabase.auth.refreshSession();
}
