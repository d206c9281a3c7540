import { Button } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, UserPlus } from "lucide-react";
import { useState } from "react";
import { FOR } from "@/data/investors/use-investor";
import { organizationKeys } from "@/data/organizations/keys";
import { inviteToOrganization } from "@/data/organizations/mutations";
import {
  organizationInvitationsQuery,
  organizationQuery,
  organizationTeamQuery,
} from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import { InviteDialog } from "@/domain/organizations/InviteDialog";
import { KIND_LABELS } from "@/domain/organizations/roles";
import { RequestError } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { PageHeader } from "@/ui/PageHeader";
import { Select } from "@/ui/Select";
import { RowsSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { useChangeQuery } from "@/ui/use-change-query";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { Facts } from "./Facts";
import { FactsDialog } from "./FactsDialog";
import { Invitations } from "./Invitations";
import { Log } from "./Log";
import { Members } from "./Members";
import { Part } from "./Part";
import { Startups } from "./Startups";

interface OrganizationProps {
  id: string;
  mine: readonly Membership[];
}

export function Organization({ id, mine }: OrganizationProps) {
  const query = useQuery(organizationQuery(id));
  // Loaded along, so that nothing above the facts moves them later.
  const team = useQuery(organizationTeamQuery(id));
  const invitations = useQuery(organizationInvitationsQuery(id));
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  // For what was not announced live.
  useOnlineOrFocus(() => void client.invalidateQueries({ queryKey: organizationKeys.all }));
  const { data: page, error } = query;
  if (error instanceof RequestError && error.status === 404) {
    return (
      <EmptyState
        icon={Building2}
        title="Organization not found"
        level={1}
        action={<ButtonLink to={routes.home}>Go to Dealport</ButtonLink>}
      >
        You may no longer be a member of it, or the address is incomplete.
      </EmptyState>
    );
  }
  if (!page || team.isPending || invitations.isPending) {
    return error ? (
      <NotLoaded query={query} title="The organization could not be loaded" level={1} />
    ) : (
      <RowsSkeleton rows={8} />
    );
  }
  const { name } = page;
  const canInvite = page.can_manage && isActing(page, mine);
  return (
    <>
      <PageHeader
        title={name}
        description={[KIND_LABELS[page.kind], page.country].filter(Boolean).join(" · ")}
        actions={
          <>
            <Switch id={id} mine={mine} />
            {page.kind === "HUB" && page.my_role ? (
              <ButtonLink to={routes.hubAdmin} variant="soft" color="gray">
                Hub portal
              </ButtonLink>
            ) : null}
            {page.kind === "COMPANY" && page.my_role ? (
              <ButtonLink to={routes.myStartup} variant="soft" color="gray">
                My startup
              </ButtonLink>
            ) : null}
            {page.kind === "INVESTOR" && page.my_role ? (
              <ButtonLink
                to={`${routes.dashboard}?${FOR}=${page.organization_id}`}
                variant="soft"
                color="gray"
              >
                Dashboard
              </ButtonLink>
            ) : null}
            {page.kind === "HUB" && page.hub_id && !page.my_role ? (
              <ButtonLink to={paths.hub(page.hub_id)} variant="soft" color="gray">
                The hub
              </ButtonLink>
            ) : null}
            {canInvite && !(page.is_individual && page.verified_at) ? (
              <Button onClick={() => setInviting(true)}>
                <UserPlus aria-hidden size={15} />
                Invite
              </Button>
            ) : null}
          </>
        }
      />
      <SplitView end={24} className="mt-6 gap-8">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <Part title="Members">
            <Members page={page} name={name} team={team} />
          </Part>
          {page.can_manage ? (
            <Part title="Invitations">
              <Invitations page={page} invitations={invitations} canInvite={canInvite} />
            </Part>
          ) : null}
          {page.can_manage || !page.my_role ? (
            <Part title="Log">
              <Log id={id} />
            </Part>
          ) : null}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {page.startups ? <Startups page={page} startups={page.startups} /> : null}
          <Facts
            page={page}
            membership={mine.find(({ organization_id }) => organization_id === id)}
          />
        </div>
      </SplitView>
      {isInviting && page.is_individual ? (
        <FactsDialog
          page={page}
          isCorrection={false}
          isForFirm
          // The invitation follows once the firm is saved.
          onClose={() => setInviting(false)}
        />
      ) : isInviting ? (
        <InviteDialog
          id={id}
          kind={page.kind}
          name={name}
          canOwn={page.can_own}
          onInvite={(invited) => inviteToOrganization(client, id, invited)}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </>
  );
}

/** Nobody is invited to a hub that is suspended. A platform administrator sees in the console whether it is. */
const isActing = ({ organization_id }: { organization_id: string }, mine: readonly Membership[]) =>
  mine.find((one) => one.organization_id === organization_id)?.is_acting ?? true;

function Switch({ id, mine }: OrganizationProps) {
  const change = useChangeQuery();
  if (mine.length < 2 || !mine.some(({ organization_id }) => organization_id === id)) return null;
  return (
    <Select
      aria-label="Organization"
      value={id}
      options={mine.map(({ organization_id, name }) => ({ value: organization_id, label: name }))}
      onChange={(organization) => change({ organization })}
    />
  );
}
