import { Callout } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { organizationTeamQuery, type TeamMember } from "@/data/organizations/queries";
import type { MyStartup } from "@/data/startups/mine";
import { isAtLeast, mayDecide, mayEdit } from "@/domain/organizations/roles";
import { countOf } from "@/lib/format";

interface RoleNoteProps {
  startup: Pick<MyStartup, "organization_id" | "organization_name" | "my_role">;
  /** What an administrator does here: "submits and withdraws it". */
  acts: string;
  /** What a viewer only reads: "its fields". */
  reads: string;
  className?: string;
}

/** Why acts are missing for somebody of the company, and whom to ask; nothing for who has them. */
export function RoleNote({ startup, acts, reads, className }: RoleNoteProps) {
  const isComplete = mayDecide(startup);
  const team = useQuery({
    ...organizationTeamQuery(startup.organization_id),
    enabled: !isComplete,
  });
  if (isComplete) return null;
  const company = startup.organization_name;
  const names = namesOf(team.data ?? []);
  return (
    <Callout.Root size="1" color="gray" className={className}>
      <Callout.Icon>
        <Info aria-hidden size={15} />
      </Callout.Icon>
      <Callout.Text className="wrap-anywhere">
        {mayEdit(startup)
          ? `An administrator of ${company} ${acts}${names ? `: ${names}` : ""}.`
          : `You are a viewer of ${company}: you read ${reads} and change nothing. An administrator can give you another role${names ? `: ${names}` : ""}.`}
      </Callout.Text>
    </Callout.Root>
  );
}

const SHOWN = 3;
const EITHER = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "Alice Okafor or Ben Ruiz", of those who decide; null for none. */
export function namesOf(team: readonly TeamMember[]): string | null {
  const names = team
    .filter(({ role, is_active }) => is_active && isAtLeast(role, "ADMIN"))
    .map(({ display_name }) => display_name);
  if (names.length === 0) return null;
  const shown = names.slice(0, names.length > SHOWN ? SHOWN - 1 : SHOWN);
  const more = names.length - shown.length;
  return EITHER.format(more > 0 ? [...shown, countOf(more, "other")] : shown);
}
