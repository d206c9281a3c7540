import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { dealRoomKeys } from "../deal-rooms/keys";
import { notificationKeys } from "../notifications/keys";
import { runMutation } from "../run-query";
import { invitationKeys } from "./keys";

const answered = (client: QueryClient) =>
  Promise.all(
    [invitationKeys.all, notificationKeys.all, dealRoomKeys.mine()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** @returns the deal room */
export async function acceptInvitation(client: QueryClient, invitation: string): Promise<string> {
  try {
    return await runMutation(
      supabase.rpc("claim_deal_room_invitation", { invitation }),
      "The invitation could not be accepted. Try again.",
    );
  } finally {
    // Also when refused: shows its present state.
    await answered(client);
  }
}

export async function declineInvitation(client: QueryClient, invitation: string): Promise<void> {
  try {
    await runMutation(
      supabase.rpc("decline_deal_room_invitation", { invitation }),
      "The invitation could not be declined. Try again.",
    );
  } finally {
    await answered(client);
  }
}
