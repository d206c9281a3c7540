import { act } from "../ask";
import { getDatabase } from "../lazy-client";

/**
 * Leaves an address to be told when the directory is live.
 * @throws RequestError with the database's sentence
 */
export async function requestLaunchNotice(email: string): Promise<void> {
  const supabase = await getDatabase();
  await act(supabase.rpc("request_launch_notice", { email }), "The address could not be saved.");
}

/** Counts an investor who opened a startup's page; nobody waits for it. */
export async function seeStartup(startup: string): Promise<void> {
  const supabase = await getDatabase();
  await supabase.rpc("see_startup", { startup });
}
