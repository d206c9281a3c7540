import { supabase } from "../client";
import { runMutation } from "../run-query";

export async function hideMatch(startup: string): Promise<void> {
  await runMutation(supabase.rpc("hide_match", { startup }), "The startup could not be hidden.");
}

export async function showMatchAgain(startup: string): Promise<void> {
  await runMutation(
    supabase.rpc("show_match_again", { startup }),
    "The startup could not be shown.",
  );
}
