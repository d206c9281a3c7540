import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { notificationKeys } from "./keys";
import type { NoticeKind } from "./queries";

/** @param ids null: all */
export async function markRead(client: QueryClient, ids: readonly string[] | null): Promise<void> {
  await act(
    supabase.rpc("mark_notifications_read", ids ? { notifications: [...ids] } : {}),
    "The notifications could not be marked as read.",
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: notificationKeys.unread() }),
    client.invalidateQueries({ queryKey: notificationKeys.lists() }),
  ]);
}

/** Optimistic; reverts on failure. */
export async function mailKind(
  client: QueryClient,
  wish: { kind: string; mailed: boolean },
): Promise<void> {
  change(client, wish.kind, { is_mailed: wish.mailed });
  try {
    await act(supabase.rpc("mail_notifications", wish), "This could not be changed.");
  } catch (error) {
    void client.invalidateQueries({ queryKey: notificationKeys.preferences() });
    throw error;
  }
}

/** Optimistic; reverts on failure. */
export async function muteKind(
  client: QueryClient,
  wish: { kind: string; muted: boolean },
): Promise<void> {
  change(client, wish.kind, { is_muted: wish.muted });
  try {
    await act(supabase.rpc("mute_notifications", wish), "This could not be changed.");
  } catch (error) {
    void client.invalidateQueries({ queryKey: notificationKeys.preferences() });
    throw error;
  }
}

function change(client: QueryClient, kind: string, changes: Partial<NoticeKind>): void {
  client.setQueryData<NoticeKind[]>(notificationKeys.preferences(), (kinds) =>
    kinds?.map((one) => (one.kind === kind ? { ...one, ...changes } : one)),
  );
}
