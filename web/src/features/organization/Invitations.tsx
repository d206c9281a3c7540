import { Text } from "@radix-ui/themes";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { inviteToOrganization, revokeOrganizationInvitation } from "@/data/organizations/mutations";
import type { OpenInvitation, OrganizationPage } from "@/data/organizations/queries";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { DataTable } from "@/ui/table/DataTable";
import { INVITATION_COLUMNS } from "./columns";

interface InvitationsProps {
  page: OrganizationPage;
  invitations: UseQueryResult<OpenInvitation[]>;
  canInvite: boolean;
}

/** Open ones: what was answered, withdrawn or has expired is no longer here. */
export function Invitations({ page, invitations, canInvite }: InvitationsProps) {
  const { organization_id, can_own } = page;
  const client = useQueryClient();
  const resending = useSubmit(async ({ email, role, title }: OpenInvitation) => {
    await inviteToOrganization(client, organization_id, { email, role, title });
    notify.success("Invitation resent", `${email} can answer for 14 days.`);
  }, "Invitation not resent");
  const revoking = useSubmit(async ({ id, email }: OpenInvitation) => {
    await revokeOrganizationInvitation(client, id);
    notify.success("Invitation withdrawn", email);
  }, "Invitation not withdrawn");
  if (invitations.data?.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        {page.is_individual
          ? "You invest as a person. Enter the firm for which you act to invite colleagues."
          : canInvite
            ? "No open invitations."
            : "No open invitations. Nobody can be invited while the hub is suspended."}
      </Text>
    );
  }
  return (
    <DataTable
      label="Open invitations"
      density="tall"
      columns={INVITATION_COLUMNS}
      rows={invitations.data}
      idOf={({ id }) => id}
      nameOf={({ email }) => `the invitation of ${email}`}
      busy={resending.pending || revoking.pending}
      menu={(invitation) => (
        <>
          {canInvite && (can_own || invitation.role !== "OWNER") ? (
            <DropdownMenu.Item onSelect={() => void resending.submit(invitation)}>
              Resend
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item color="red" onSelect={() => void revoking.submit(invitation)}>
            Withdraw
          </DropdownMenu.Item>
        </>
      )}
      empty={null}
      {...(invitations.isError
        ? {
            error: (
              <NotLoaded query={invitations} compact title="The invitations could not be loaded" />
            ),
          }
        : {})}
    />
  );
}
