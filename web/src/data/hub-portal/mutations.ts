import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { homeKeys } from "../home/keys";
import { notificationKeys } from "../notifications/keys";
import { recheckAccount } from "../session";
import { hubPortalKeys } from "./keys";

/** What applying for a hub asks for. */
export interface HubDetails {
  name: string;
  country: string;
  city?: string;
  description?: string;
  website?: string;
  contact_person_name: string;
  contact_person_email: string;
  contact_person_phone?: string;
  /** Addresses of papers. */
  verification_docs?: string[];
}

/** Asks the platform for a hub. @throws RequestError with the database's sentence */
export async function applyForHub(details: HubDetails): Promise<void> {
  await act(
    supabase.rpc("apply_for_hub", { details: { ...details } as Json }),
    "The application could not be sent. Try again.",
  );
}

/** Takes one's application back. */
export async function withdrawHubApplication(application: string): Promise<void> {
  await act(
    supabase.rpc("withdraw_hub_application", { application }),
    "The application could not be withdrawn. Try again.",
  );
}

/**
 * Accepts or declines an invitation to administer a hub. Whoever accepts is an administrator of it from then on.
 * @throws RequestError with the database's sentence
 */
export async function answerHubInvitation(
  client: QueryClient,
  invitation: string,
  accepted: boolean,
): Promise<void> {
  try {
    await act(
      supabase.rpc("answer_hub_invitation", { invitation, accepted }),
      "Your answer could not be sent. Try again.",
    );
    if (accepted) await recheckAccount();
  } finally {
    // Refused as well: what it has become since is shown.
    await Promise.all(
      [hubPortalKeys.all, notificationKeys.all, homeKeys.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }
}

/** Invites a colleague by email, for 14 days. */
export async function inviteToHub(hub: string, email: string): Promise<void> {
  await act(
    supabase.rpc("invite_to_hub", { hub, email }),
    "The invitation could not be created. Try again.",
  );
}

/** Takes an open invitation back. */
export async function revokeHubInvitation(invitation: string): Promise<void> {
  await act(
    supabase.rpc("revoke_hub_invitation", { invitation }),
    "The invitation could not be withdrawn. Try again.",
  );
}

/** Leaves one's hub. What one may changes at once. */
export async function leaveHub(client: QueryClient): Promise<void> {
  await act(supabase.rpc("leave_hub"), "You could not leave the hub. Try again.");
  await recheckAccount();
  await client.invalidateQueries({ queryKey: hubPortalKeys.all });
}
