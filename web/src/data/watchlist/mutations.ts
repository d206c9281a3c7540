import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { runMutation } from "../run-query";
import { watchlistKeys } from "./keys";
import type { WatchState } from "./types";

/** @param organization the investor's, in each of them */
export async function watchStartup(startup: string, organization: string): Promise<void> {
  await runMutation(
    supabase.rpc("watch_startup", { startup, organization }),
    "The startup could not be added.",
  );
}

/** Deletes what everybody put into its card. @throws RequestError */
export async function unwatchStartup(startup: string, organization: string): Promise<void> {
  await runMutation(
    supabase.rpc("unwatch_startup", { startup, organization }),
    "The startup could not be removed.",
  );
}

/** @param amount US dollars, only for COMMITTED @throws RequestError */
export async function moveWatched(
  startup: string,
  state: WatchState,
  amount: number | null,
  organization: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("move_watched", {
      startup,
      state,
      ...(amount === null ? {} : { amount }),
      organization,
    }),
    "The card could not be moved.",
  );
}

/** Refreshes even after a refusal: a colleague may have been first. @throws RequestError */
async function act(client: QueryClient, doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } finally {
    await client.invalidateQueries({ queryKey: watchlistKeys.all });
  }
}

export interface WatchedDetails {
  owner_id: string | null;
  /** One line of at most 200 characters. */
  next_step: string | null;
  /** A day: 2026-11-30. */
  next_step_on: string | null;
}

export const editWatched = (
  client: QueryClient,
  startup: string,
  details: Partial<WatchedDetails>,
  organization: string,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("edit_watched", { startup, details: { ...details } as Json, organization }),
      "The card could not be saved.",
    ),
  );

/** @param note one's own, which is edited; null adds another one */
export const writeWatchNote = (
  client: QueryClient,
  startup: string,
  body: string,
  note: string | null,
  organization: string,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("write_watch_note", {
        startup,
        body,
        ...(note === null ? {} : { note }),
        organization,
      }),
      "The note could not be saved.",
    ),
  );

export const deleteWatchNote = (client: QueryClient, note: string) =>
  act(
    client,
    runMutation(supabase.rpc("delete_watch_note", { note }), "The note could not be deleted."),
  );

/** @param how one line of at most 200 characters; null takes it back */
export const setWatchContact = (
  client: QueryClient,
  startup: string,
  how: string | null,
  organization: string,
) =>
  act(
    client,
    runMutation(
      // The generated types do not know nullable arguments.
      supabase.rpc("set_watch_contact", { startup, how: how as string, organization }),
      "That could not be saved.",
    ),
  );

export const markWatchedSeen = (client: QueryClient, startup: string, organization: string) =>
  act(
    client,
    runMutation(
      supabase.rpc("mark_watched_seen", { startup, organization }),
      "That could not be saved.",
    ),
  );
