import type { SignUpRole } from "@/lib/roles";
import { ask } from "../ask";
import { getSupabase } from "../lazy-client";

/** @throws RequestError "Failed to save user role" */
export async function completeRegistration(role: SignUpRole): Promise<void> {
  const supabase = await getSupabase();
  await ask(supabase.rpc("complete_registration", { role }), "Failed to save user role");
}
