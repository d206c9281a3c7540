import { authSentence } from "@/lib/auth-errors";
import { RequestError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { supabase } from "../client";
import { newPasswordUrl } from "./actions";

const FAILED = "Check your details and try again.";

export class WrongPassword extends RequestError {}

/** Changes once the links sent to both addresses were followed. @param back path of the links */
export async function changeEmail(email: string, back: string): Promise<void> {
  const emailRedirectTo = `${window.location.origin}${paths.signIn(back)}`;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  if (error) throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

/** Auth checks the current one (config.toml). @throws WrongPassword; RequestError */
export async function changePassword(current: string, password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ current_password: current, password });
  if (!error) return;
  if (isWrongPassword(error)) {
    throw new WrongPassword("This is not your current password.", error.status ?? 400);
  }
  throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

export async function sendPasswordLink(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: newPasswordUrl(),
  });
  if (error) throw new RequestError(authSentence(error, FAILED), error.status ?? 0);
}

const isWrongPassword = ({ code, message }: { code?: string; message: string }) =>
  code?.startsWith("current_password") || /current password/i.test(message);
