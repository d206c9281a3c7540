import type { QueryClient } from "@tanstack/react-query";
import type { OrganizationRole } from "@/domain/organizations/roles";
import { supabase } from "../client";
import { consoleKeys } from "../console/keys";
import type { Json } from "../database.types";
import { homeKeys } from "../home/keys";
import { hubPortalKeys } from "../hub-portal/keys";
import { notificationKeys } from "../notifications/keys";
import { runMutation } from "../run-query";
import { recheckAccount } from "../session";
import { organizationKeys } from "./keys";

/** Refreshes even after a refusal: somebody else may have been first. @throws RequestError */
async function act<T>(client: QueryClient, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } finally {
    await Promise.all(
      [organizationKeys.all, hubPortalKeys.all, consoleKeys.all, homeKeys.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }
}

/** @param reason of a platform administrator, who corrects what owners cannot edit */
export const updateOrganization = (
  client: QueryClient,
  organization: string,
  details: Readonly<Record<string, string | boolean | null>>,
  reason?: string,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("update_organization", {
        organization,
        details: { ...details } as Json,
        ...(reason === undefined ? {} : { reason }),
      }),
      "The organization could not be saved. Try again.",
    ),
  );

export interface MemberDetails {
  role: OrganizationRole;
  title: string | null;
}

export const setMember = (
  client: QueryClient,
  organization: string,
  person: string,
  details: Partial<MemberDetails>,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("set_member", { organization, person, details: { ...details } as Json }),
      "The member could not be changed. Try again.",
    ),
  );

export const setSignatory = (
  client: QueryClient,
  organization: string,
  person: string,
  isSignatory: boolean,
  reason: string,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("set_signatory", { organization, person, is_signatory: isSignatory, reason }),
      "Who may sign could not be changed. Try again.",
    ),
  );

export const removeMember = (
  client: QueryClient,
  organization: string,
  person: string,
  reason: string,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("remove_member", { organization, person, reason }),
      "The member could not be removed. Try again.",
    ),
  );

export async function leaveOrganization(client: QueryClient, organization: string): Promise<void> {
  await runMutation(
    supabase.rpc("leave_organization", { organization }),
    "You could not leave the organization. Try again.",
  );
  await recheckAccount();
  await act(client, Promise.resolve());
}

export const appointOwner = (
  client: QueryClient,
  organization: string,
  email: string,
  reason: string,
) =>
  act(
    client,
    runMutation(
      // Without a reason where no owner is left; the generated types do not know nullable arguments.
      supabase.rpc("appoint_owner", { organization, email, reason: (reason || null) as string }),
      "The owner could not be appointed. Try again.",
    ),
  );

/** Valid for 14 days. The same address again replaces its open invitation. */
export const inviteToOrganization = (
  client: QueryClient,
  organization: string,
  { email, role, title }: { email: string } & MemberDetails,
) =>
  act(
    client,
    runMutation(
      supabase.rpc("invite_to_organization", {
        organization,
        email,
        role,
        ...(title ? { title } : {}),
      }),
      "The invitation could not be created. Try again.",
    ),
  );

export const revokeOrganizationInvitation = (client: QueryClient, invitation: string) =>
  act(
    client,
    runMutation(
      supabase.rpc("revoke_organization_invitation", { invitation }),
      "The invitation could not be withdrawn. Try again.",
    ),
  );

/** @returns the organization's id; null once declined */
export async function answerOrganizationInvitation(
  client: QueryClient,
  invitation: string,
  accepted: boolean,
): Promise<string | null> {
  const answering = async () => {
    const organization = await runMutation(
      supabase.rpc("answer_organization_invitation", { invitation, accepted }),
      "Your answer could not be sent. Try again.",
    );
    if (accepted) await recheckAccount();
    return organization;
  };
  return act(client, answering()).finally(() =>
    client.invalidateQueries({ queryKey: notificationKeys.all }),
  );
}
