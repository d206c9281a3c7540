import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
import {
  GIVEN_ROLES,
  ORGANIZATION_ROLE_LABELS,
  type OrganizationKind,
  type OrganizationRole,
} from "./roles";

interface RoleChoiceProps {
  kind: OrganizationKind;
  value: OrganizationRole;
  /** Owners are named by an owner alone. */
  canOwn: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (role: OrganizationRole) => void;
}

export function RoleChoice({ kind, canOwn, ...props }: RoleChoiceProps) {
  const options = GIVEN_ROLES[kind]
    .filter(({ role }) => canOwn || role !== "OWNER")
    .map(({ role, about }) => ({
      value: role,
      label: ORGANIZATION_ROLE_LABELS[role],
      about,
    }));
  return <ExplainedChoice label="Role" options={options} {...props} />;
}
