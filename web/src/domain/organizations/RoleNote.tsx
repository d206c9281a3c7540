import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { type Colleague, namesOf } from "./names-of";
import { isAtLeast, type OrganizationRole } from "./roles";

export interface RoleNoteProps {
  /** The organization's. */
  name: string;
  /** The caller's. */
  role: OrganizationRole;
  team: readonly Colleague[] | undefined;
  /** What an administrator does here: "submits and withdraws it". */
  acts: string;
  /** What a viewer only reads: "its fields". */
  reads: string;
  className?: string;
}

/** Why acts are missing for a member below administrators, and whom to ask. */
export function RoleNote({ name, role, team, acts, reads, className }: RoleNoteProps) {
  const names = namesOf(team ?? []);
  return (
    <Callout.Root size="1" color="gray" className={className}>
      <Callout.Icon>
        <Info aria-hidden size={15} />
      </Callout.Icon>
      <Callout.Text className="wrap-anywhere">
        {isAtLeast(role, "MEMBER")
          ? `An administrator of ${name} ${acts}${names ? `: ${names}` : ""}.`
          : `You are a viewer of ${name}: you read ${reads} and change nothing. An administrator can give you another role${names ? `: ${names}` : ""}.`}
      </Callout.Text>
    </Callout.Root>
  );
}
