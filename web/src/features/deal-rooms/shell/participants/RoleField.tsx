import { Text } from "@radix-ui/themes";
import { useId } from "react";
import type { InvitedRole } from "@/data/deal-rooms/people";
import { ROLE_ABOUT, ROLE_LABELS } from "./roles";

interface RoleFieldProps {
  value: InvitedRole;
  disabled?: boolean;
  onChange: (role: InvitedRole) => void;
}

const ROLES: readonly InvitedRole[] = ["CONTRIBUTOR", "VIEWER"];

export function RoleField({ value, disabled, onChange }: RoleFieldProps) {
  const name = useId();
  return (
    <fieldset className="role-field" disabled={disabled}>
      <legend>Role</legend>
      {ROLES.map((role) => (
        <label key={role} className="role-option">
          <input
            type="radio"
            name={name}
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <span className="min-w-0 flex-1">
            {ROLE_LABELS[role]}
            <Text size="1" color="gray" className="block">
              {ROLE_ABOUT[role]}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
