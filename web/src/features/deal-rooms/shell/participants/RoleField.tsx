import type { InvitedRole } from "@/data/deal-rooms/people";
import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
import { ROLE_ABOUT, ROLE_LABELS } from "./roles";

interface RoleFieldProps {
  value: InvitedRole;
  disabled?: boolean;
  onChange: (role: InvitedRole) => void;
}

const OPTIONS = (["CONTRIBUTOR", "VIEWER"] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
  about: ROLE_ABOUT[value],
}));

export const RoleField = (props: RoleFieldProps) => (
  <ExplainedChoice label="Role" options={OPTIONS} {...props} />
);
