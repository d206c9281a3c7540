import { act } from "../ask";
import { supabase } from "../client";

export async function hideMatch(startup: string): Promise<void> {
  await act(supabase.rpc("hide_match", { startup }), "The startup could not be hidden.");
}

export async function showMatchAgain(startup: string): Promise<void> {
  await act(supabase.rpc("show_match_again", { startup }), "The startup could not be shown.");
}
