import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { inviteToOrganization, revokeOrganizationInvitation } from "@/data/organizations/mutations";
import { organizationInvitationsQuery, organizationTeamQuery } from "@/data/organizations/queries";
import { InviteDialog } from "@/domain/organizations/InviteDialog";
import { ORGANIZATION_ROLE_LABELS, type OrganizationKind } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { DrawerSection } from "@/ui/DrawerSection";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { QuietList } from "../QuietList";
import { AppointDialog } from "./AppointDialog";

interface OrganizationTeamProps {
  id: string;
  kind: OrganizationKind;
  name: string;
  /** What follows from that nobody belongs to it. */
  empty: string;
  /** Why nobody can be invited; null where they can. */
  closed: string | null;
}

/** An organization as the platform sees it, which appoints an owner and invites; its owners do the rest. */
export function OrganizationTeam({ id, kind, name, empty, closed }: OrganizationTeamProps) {
  const client = useQueryClient();
  const team = useQuery(organizationTeamQuery(id));
  const invitations = useQuery(organizationInvitationsQuery(id));
  const [asking, ask] = useState<"appoint" | "invite" | null>(null);
  const revoking = useSubmit(
    (invitation: string) => revokeOrganizationInvitation(client, invitation),
    "Invitation not withdrawn",
  );
  const open = invitations.data ?? [];
  const members = team.data ?? [];
  const hasOwner = members.some(({ role, is_active }) => role === "OWNER" && is_active);
  return (
    <DrawerSection>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="m-0 font-semibold text-sm">Members</h3>
        <Link to={paths.organization(id)} className="text-link text-sm">
          Organization
        </Link>
      </div>
      {team.isError ? (
        <NotLoaded query={team} compact title="The members could not be loaded" />
      ) : !team.data || invitations.isPending ? (
        <RowsSkeleton rows={3} />
      ) : members.length > 0 || open.length > 0 ? (
        <QuietList aria-label="Members">
          {members.map(({ user_id, display_name, email, role, title, is_signatory, is_active }) => (
            <li key={user_id}>
              <span>
                <Link to={paths.person(user_id)}>{display_name}</Link>
                <Text as="div" size="1" color="gray">
                  {email}
                  {is_active ? "" : " · disabled"}
                </Text>
              </span>
              <Text size="1" color="gray" align="right">
                {[ORGANIZATION_ROLE_LABELS[role], title, is_signatory ? "may sign" : null]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </li>
          ))}
          {open.map(({ id: invitation, email, role, expires_at }) => (
            <li key={invitation}>
              <span>
                {email}
                <Text as="div" size="1" color="gray">
                  Invited as {ORGANIZATION_ROLE_LABELS[role].toLowerCase()}, until{" "}
                  <DateTime value={expires_at} />
                </Text>
              </span>
              <Button
                size="1"
                variant="soft"
                color="gray"
                aria-label={`Withdraw the invitation to ${email}`}
                loading={revoking.pending}
                onClick={() => void revoking.submit(invitation)}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </QuietList>
      ) : (
        <Text as="p" size="2" color="gray">
          {empty}
        </Text>
      )}
      <FormProblem problem={revoking.problem} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="1" variant="surface" color="gray" onClick={() => ask("appoint")}>
          Appoint an owner…
        </Button>
        {closed === null ? (
          <Button size="1" variant="surface" color="gray" onClick={() => ask("invite")}>
            Invite…
          </Button>
        ) : (
          <Text as="p" size="1" color="gray">
            {closed}
          </Text>
        )}
      </div>
      {asking === "appoint" ? (
        <AppointDialog id={id} name={name} hasOwner={hasOwner} onClose={() => ask(null)} />
      ) : null}
      {asking === "invite" ? (
        <InviteDialog
          id={id}
          kind={kind}
          name={name}
          canOwn={!hasOwner}
          onInvite={(invited) => inviteToOrganization(client, id, invited)}
          onClose={() => ask(null)}
        />
      ) : null}
    </DrawerSection>
  );
}
