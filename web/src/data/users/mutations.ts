import type { SignUpRole } from "@/domain/people/roles";
import { ownZone } from "@/lib/zoned-time";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";

/** @throws RequestError "Failed to save user role" */
export async function completeRegistration(role: SignUpRole): Promise<void> {
  const supabase = await getSupabase();
  await runQuery(
    supabase.rpc("complete_registration", { role, time_zone: ownZone() }),
    "Failed to save user role",
  );
}
