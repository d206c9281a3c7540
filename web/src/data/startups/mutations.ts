import { RequestError, toSentence } from "@/lib/errors";
import { getDatabase } from "../lazy-client";

/**
 * Asks a startup's founder for an introduction.
 * @param note what the founder reads, 1 to 2,000 characters
 * @throws RequestError with the database's sentence, e.g. when a request is open already
 */
export async function requestIntro(startup: string, note: string): Promise<void> {
  const supabase = await getDatabase();
  const { error, status } = await supabase.rpc("request_intro", { startup, note });
  if (error) {
    throw new RequestError(toSentence(error, "The introduction could not be requested."), status);
  }
}

/**
 * Leaves an address to be told when the directory is live.
 * @throws RequestError with the database's sentence
 */
export async function requestLaunchNotice(email: string): Promise<void> {
  const supabase = await getDatabase();
  const { error, status } = await supabase.rpc("request_launch_notice", { email });
  if (error) throw new RequestError(toSentence(error, "The address could not be saved."), status);
}
