import { act } from "../ask";
import { supabase } from "../client";
import type { WatchState } from "./types";

/** Puts a startup on one's watchlist. @throws RequestError with the database's sentence */
export async function watchStartup(startup: string): Promise<void> {
  await act(supabase.rpc("watch_startup", { startup }), "The startup could not be added.");
}

/** Takes it off, with one's notes. @throws RequestError as watchStartup does */
export async function unwatchStartup(startup: string): Promise<void> {
  await act(supabase.rpc("unwatch_startup", { startup }), "The startup could not be removed.");
}

/** Does one lose something when it is taken off: notes, or a place on the board? */
export async function hasWorkOn(startup: string): Promise<boolean> {
  const row = await act(
    supabase.from("watchlist").select("notes, state").eq("startup_id", startup).maybeSingle(),
    "The startup could not be removed.",
  );
  return row !== null && (row.notes !== null || row.state !== "OBSERVING");
}

/** Moves a card of the board. @param amount US dollars, for COMMITTED alone @throws RequestError as watchStartup does */
export async function moveWatched(
  startup: string,
  state: WatchState,
  amount: number | null = null,
): Promise<void> {
  await act(
    supabase.rpc("move_watched", { startup, state, ...(amount === null ? {} : { amount }) }),
    "The card could not be moved.",
  );
}

/**
 * Saves one's notes.
 * @param seen what they said when one began
 * @throws RequestError with the field `notes`; its status is 409 when another window has saved others
 */
export async function writeWatchNotes(startup: string, notes: string, seen: string): Promise<void> {
  await act(
    supabase.rpc("write_watch_notes", { startup, notes, seen }),
    "The notes could not be saved.",
  );
}

/** One has seen what is new there. @throws RequestError as watchStartup does */
export async function lookAtWatched(startup: string): Promise<void> {
  await act(supabase.rpc("look_at_watched", { startup }), "That could not be saved.");
}
