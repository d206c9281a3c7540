import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { allInvitationsQuery } from "@/data/organizations/queries";
import { useSession } from "@/data/session";
import { ORGANIZATION_ROLE_LABELS } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";

export function ReceivedInvitations() {
  const { user } = useSession();
  const { data = [] } = useQuery(allInvitationsQuery());
  const received = data.filter(({ email }) => email === user?.email.toLowerCase());
  return received.map(({ id, organization, role, expires_at }) => (
    <div
      key={id}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-3) border border-(--gray-a4) p-3"
    >
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          You are invited to act for {organization.name}
        </Text>
        <Text as="p" size="1" color="gray">
          {ORGANIZATION_ROLE_LABELS[role]} · until <DateTime value={expires_at} />
        </Text>
      </div>
      <ButtonLink to={paths.organizationInvitation(id)} size="1">
        See invitation
      </ButtonLink>
    </div>
  ));
}
