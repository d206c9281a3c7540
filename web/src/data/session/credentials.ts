import { authSentence } from "@/lib/auth-errors";
import { RequestError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { supabase } from "../client";
import { newPasswordUrl } from "./actions";

const FAILED = "Check your details and try again.";

/** It is not the password that one has now. */
export class WrongPassword extends RequestError {}

/**
 * Asks Auth for another email address: it writes to the present and to the new one, and changes it
 * once both links were followed. Asking again for the same one sends both again.
 * @param back the page to which the links lead, a path of this app
 * @throws RequestError with the sentence to show
 */
export async function changeEmail(email: string, back: string): Promise<void> {
  const emailRedirectTo = `${window.location.origin}${paths.signIn(back)}`;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  if (error) throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

/**
 * Changes the password. Auth itself asks for the present one (config.toml, require_current_password).
 * @throws WrongPassword when that is not the present one; RequestError with the sentence to show
 */
export async function changePassword(current: string, password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ current_password: current, password });
  if (!error) return;
  if (isWrongPassword(error)) {
    throw new WrongPassword("This is not your current password.", error.status ?? 400);
  }
  throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

/** Sends a link to choose a password with: for an account that has none. */
export async function sendPasswordLink(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: newPasswordUrl(),
  });
  if (error) throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

const isWrongPassword = ({ code, message }: { code?: string; message: string }) =>
  code?.startsWith("current_password") || /current password/i.test(message);
