import { RequestError } from "@/lib/errors";
import type { SignUpRole } from "@/lib/roles";
import { getSupabase } from "../lazy-client";

/**
 * Saves the role chosen after a first Google sign-in, which makes the account.
 * @throws RequestError "Failed to save user role"
 */
export async function completeRegistration(role: SignUpRole): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("complete_registration", { role });
  if (error) throw new RequestError("Failed to save user role", status);
}
