import { supabase } from "../client";
import { runMutation } from "../run-query";
import type { WatchState } from "./types";

export async function watchStartup(startup: string): Promise<void> {
  await runMutation(supabase.rpc("watch_startup", { startup }), "The startup could not be added.");
}

/** Deletes the notes on it. @throws RequestError */
export async function unwatchStartup(startup: string): Promise<void> {
  await runMutation(
    supabase.rpc("unwatch_startup", { startup }),
    "The startup could not be removed.",
  );
}

export async function hasWorkOn(startup: string): Promise<boolean> {
  const row = await runMutation(
    supabase.from("watchlist").select("notes, state").eq("startup_id", startup).maybeSingle(),
    "The startup could not be removed.",
  );
  return row !== null && (row.notes !== null || row.state !== "OBSERVING");
}

/** @param amount US dollars, only for COMMITTED @throws RequestError */
export async function moveWatched(
  startup: string,
  state: WatchState,
  amount: number | null = null,
): Promise<void> {
  await runMutation(
    supabase.rpc("move_watched", { startup, state, ...(amount === null ? {} : { amount }) }),
    "The card could not be moved.",
  );
}

/** @param seen the notes when editing began @throws RequestError; 409 when changed elsewhere */
export async function writeWatchNotes(startup: string, notes: string, seen: string): Promise<void> {
  await runMutation(
    supabase.rpc("write_watch_notes", { startup, notes, seen }),
    "The notes could not be saved.",
  );
}

export async function markWatchedSeen(startup: string): Promise<void> {
  await runMutation(supabase.rpc("mark_watched_seen", { startup }), "That could not be saved.");
}
