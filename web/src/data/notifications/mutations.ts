import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { notificationKeys } from "./keys";
import type { NoticeKind } from "./queries";

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: notificationKeys.unread() }),
    client.invalidateQueries({ queryKey: notificationKeys.lists() }),
  ]);

export const markReadMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async (ids: readonly string[] | null) => {
      await act(
        supabase.rpc("mark_notifications_read", ids ? { notifications: [...ids] } : {}),
        "The notifications could not be marked as read.",
      );
    },
    onSuccess: () => refresh(client),
  });

/** Optimistic; reverts on failure. */
export const mailKindMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async (wish: { kind: string; mailed: boolean }) => {
      await act(supabase.rpc("mail_notifications", wish), "This could not be changed.");
    },
    onMutate: ({ kind, mailed }) => {
      client.setQueryData<NoticeKind[]>(notificationKeys.preferences(), (kinds) =>
        kinds?.map((one) => (one.kind === kind ? { ...one, is_mailed: mailed } : one)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: notificationKeys.preferences() }),
  });

export const muteMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async (wish: { kind: string; muted: boolean }) => {
      await act(supabase.rpc("mute_notifications", wish), "This could not be changed.");
    },
    onMutate: ({ kind, muted }) => {
      client.setQueryData<NoticeKind[]>(notificationKeys.preferences(), (kinds) =>
        kinds?.map((one) => (one.kind === kind ? { ...one, is_muted: muted } : one)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: notificationKeys.preferences() }),
  });
