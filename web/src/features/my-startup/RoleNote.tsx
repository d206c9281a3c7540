import { useQuery } from "@tanstack/react-query";
import { organizationTeamQuery } from "@/data/organizations/queries";
import type { MyStartup } from "@/data/startups/mine";
import { RoleNote as Note, type RoleNoteProps } from "@/domain/organizations/RoleNote";
import { mayDecide } from "@/domain/organizations/roles";

interface StartupRoleNoteProps extends Pick<RoleNoteProps, "acts" | "reads" | "className"> {
  startup: Pick<MyStartup, "organization_id" | "organization_name" | "my_role">;
}

/** Nothing for who decides for its company. */
export function RoleNote({ startup, ...words }: StartupRoleNoteProps) {
  const isComplete = mayDecide(startup);
  const team = useQuery({
    ...organizationTeamQuery(startup.organization_id),
    enabled: !isComplete,
  });
  if (isComplete) return null;
  return (
    <Note name={startup.organization_name} role={startup.my_role} team={team.data} {...words} />
  );
}
