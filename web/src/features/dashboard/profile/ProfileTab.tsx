import "./profile.css";
import { useQuery } from "@tanstack/react-query";
import { investorProfileQuery } from "@/data/investors/queries";
import { organizationTeamQuery } from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import { RoleNote } from "@/domain/organizations/RoleNote";
import { mayCommit } from "@/domain/organizations/roles";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ProfileFacts } from "./ProfileFacts";
import { ProfileForm } from "./ProfileForm";

/** Of the investor, whose administrators edit it. */
export default function ProfileTab({ investor }: { investor: Membership }) {
  const { organization_id, name, role } = investor;
  const canEdit = mayCommit(role);
  const profile = useQuery(investorProfileQuery(organization_id));
  const team = useQuery({ ...organizationTeamQuery(organization_id), enabled: !canEdit });
  // Its names decide how high the note is.
  const isPending = profile.isPending || (!canEdit && team.isPending);
  if (!profile.data || isPending) {
    return isPending ? (
      <RowsSkeleton rows={8} />
    ) : (
      <NotLoaded query={profile} title="Failed to fetch profile" level={2} />
    );
  }
  if (canEdit) {
    return (
      <ProfileForm key={organization_id} organization={organization_id} profile={profile.data} />
    );
  }
  return (
    <div className="investor-profile">
      <RoleNote name={name} role={role} team={team.data} acts="edits it" reads="its profile" />
      <ProfileFacts profile={profile.data} />
    </div>
  );
}
