import { getDatabase } from "../lazy-client";
import { runMutation } from "../run-query";

export async function requestLaunchNotice(email: string): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(
    supabase.rpc("request_launch_notice", { email }),
    "The address could not be saved.",
  );
}

export async function recordStartupView(startup: string): Promise<void> {
  const supabase = await getDatabase();
  await supabase.rpc("record_startup_view", { startup });
}
