import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { dealRoomKeys } from "../deal-rooms/keys";
import { notificationKeys } from "../notifications/keys";
import { invitationKeys } from "./keys";

const answered = (client: QueryClient) =>
  Promise.all(
    [invitationKeys.all, notificationKeys.all, dealRoomKeys.mine()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const acceptInvitationMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: (invitation: string) =>
      act(
        supabase.rpc("claim_deal_room_invitation", { invitation }),
        "The invitation could not be accepted. Try again.",
      ),
    // Also when refused: shows its present state.
    onSettled: () => answered(client),
  });

export const declineInvitationMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async (invitation: string) => {
      await act(
        supabase.rpc("decline_deal_room_invitation", { invitation }),
        "The invitation could not be declined. Try again.",
      );
    },
    onSettled: () => answered(client),
  });
