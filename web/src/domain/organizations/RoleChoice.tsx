import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
import {
  GIVEN_ROLES,
  ORGANIZATION_ROLE_ABOUT,
  ORGANIZATION_ROLE_LABELS,
  type OrganizationRole,
} from "./roles";

interface RoleChoiceProps {
  value: OrganizationRole;
  /** Owners are named by an owner alone. */
  canOwn: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (role: OrganizationRole) => void;
}

export function RoleChoice({ canOwn, ...props }: RoleChoiceProps) {
  const options = GIVEN_ROLES.filter((role) => canOwn || role !== "OWNER").map((value) => ({
    value,
    label: ORGANIZATION_ROLE_LABELS[value],
    about: ORGANIZATION_ROLE_ABOUT[value],
  }));
  return <ExplainedChoice label="Role" options={options} {...props} />;
}
