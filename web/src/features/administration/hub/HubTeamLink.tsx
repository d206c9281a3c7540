import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { organizationTeamQuery } from "@/data/organizations/queries";
import { useSession } from "@/data/session";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";

/** Who belongs to the hub is the matter of its organization. */
export function HubTeamLink({ hub }: { hub: string }) {
  const { user } = useSession();
  const organization = user?.organizations.find(({ hub_id }) => hub_id === hub)?.organization_id;
  const team = useQuery({
    ...organizationTeamQuery(organization ?? ""),
    enabled: organization !== undefined,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        to={organization ? paths.organization(organization) : routes.organization}
        variant="soft"
      >
        Members and invitations
      </ButtonLink>
      {team.data ? (
        <Text size="2" color="gray">
          {countOf(team.data.length, "member")}
        </Text>
      ) : null}
    </div>
  );
}
