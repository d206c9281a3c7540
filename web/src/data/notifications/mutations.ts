import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { updateOptimistically } from "../update-optimistically";
import { notificationKeys } from "./keys";
import type { NoticeKind } from "./queries";

/** @param ids null: all */
export async function markRead(client: QueryClient, ids: readonly string[] | null): Promise<void> {
  await runMutation(
    supabase.rpc("mark_notifications_read", ids ? { notifications: [...ids] } : {}),
    "The notifications could not be marked as read.",
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: notificationKeys.unread() }),
    client.invalidateQueries({ queryKey: notificationKeys.lists() }),
  ]);
}

export function mailKind(
  client: QueryClient,
  wish: { kind: string; mailed: boolean },
): Promise<void> {
  return changeKind(client, wish.kind, { is_mailed: wish.mailed }, () =>
    runMutation(supabase.rpc("set_my_mail_kind", wish), "This could not be changed."),
  );
}

export function muteKind(
  client: QueryClient,
  wish: { kind: string; muted: boolean },
): Promise<void> {
  return changeKind(client, wish.kind, { is_muted: wish.muted }, () =>
    runMutation(supabase.rpc("mute_notifications", wish), "This could not be changed."),
  );
}

function changeKind(
  client: QueryClient,
  kind: string,
  changes: Partial<NoticeKind>,
  save: () => Promise<unknown>,
): Promise<void> {
  const change = (kinds: NoticeKind[]) =>
    kinds.map((one) => (one.kind === kind ? { ...one, ...changes } : one));
  return updateOptimistically(client, notificationKeys.preferences(), change, save);
}
