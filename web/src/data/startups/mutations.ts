import { act } from "../ask";
import { getDatabase } from "../lazy-client";

export async function requestLaunchNotice(email: string): Promise<void> {
  const supabase = await getDatabase();
  await act(supabase.rpc("request_launch_notice", { email }), "The address could not be saved.");
}

export async function seeStartup(startup: string): Promise<void> {
  const supabase = await getDatabase();
  await supabase.rpc("record_startup_view", { startup });
}
