import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { homeKeys } from "../home/keys";
import { notificationKeys } from "../notifications/keys";
import { runMutation } from "../run-query";
import { recheckAccount } from "../session";
import { hubPortalKeys } from "./keys";

export interface HubDetails {
  name: string;
  country: string;
  city?: string;
  description?: string;
  website?: string;
  contact_person_name: string;
  contact_person_email: string;
  contact_person_phone?: string;
  verification_docs?: string[];
}

export async function applyForHub(details: HubDetails): Promise<void> {
  await runMutation(
    supabase.rpc("apply_for_hub", { details: { ...details } as Json }),
    "The application could not be sent. Try again.",
  );
}

export async function withdrawHubApplication(application: string): Promise<void> {
  await runMutation(
    supabase.rpc("withdraw_hub_application", { application }),
    "The application could not be withdrawn. Try again.",
  );
}

export async function answerHubInvitation(
  client: QueryClient,
  invitation: string,
  accepted: boolean,
): Promise<void> {
  try {
    await runMutation(
      supabase.rpc("answer_hub_invitation", { invitation, accepted }),
      "Your answer could not be sent. Try again.",
    );
    if (accepted) await recheckAccount();
  } finally {
    // Also when refused: shows its present state.
    await Promise.all(
      [hubPortalKeys.all, notificationKeys.all, homeKeys.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }
}

/** Valid for 14 days. */
export async function inviteToHub(hub: string, email: string): Promise<void> {
  await runMutation(
    supabase.rpc("invite_to_hub", { hub, email }),
    "The invitation could not be created. Try again.",
  );
}

export async function revokeHubInvitation(invitation: string): Promise<void> {
  await runMutation(
    supabase.rpc("revoke_hub_invitation", { invitation }),
    "The invitation could not be withdrawn. Try again.",
  );
}

export async function leaveHub(client: QueryClient): Promise<void> {
  await runMutation(supabase.rpc("leave_hub"), "You could not leave the hub. Try again.");
  await recheckAccount();
  await client.invalidateQueries({ queryKey: hubPortalKeys.all });
}
