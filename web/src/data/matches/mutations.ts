import { act } from "../ask";
import { supabase } from "../client";

/** Leaves a startup out of one's matches. @throws RequestError with the database's sentence */
export async function hideMatch(startup: string): Promise<void> {
  await act(supabase.rpc("hide_match", { startup }), "The startup could not be hidden.");
}

/** Takes that back. @throws RequestError as hideMatch does */
export async function showMatchAgain(startup: string): Promise<void> {
  await act(supabase.rpc("show_match_again", { startup }), "The startup could not be shown.");
}
