import type { OrganizationPage, TeamMember } from "@/data/organizations/queries";

export type MemberAct = "change" | "give" | "withdraw" | "remove" | "leave";

interface OfferedAct {
  act: MemberAct;
  label: string;
  isDangerous?: true;
}

type Rights = Pick<OrganizationPage, "can_manage" | "can_own">;

/** What the caller can do with a member. The database decides; this only hides what it would refuse. */
export function actsOn(
  { can_manage, can_own }: Rights,
  { user_id, role, is_signatory }: Pick<TeamMember, "user_id" | "role" | "is_signatory">,
  me: string | undefined,
): OfferedAct[] {
  const isMe = user_id === me;
  const canManage = role === "OWNER" ? can_own : can_manage;
  return [
    ...(canManage ? [{ act: "change", label: "Change role and title…" } as const] : []),
    ...(can_own
      ? [
          is_signatory
            ? ({ act: "withdraw", label: 'Withdraw "May sign"…' } as const)
            : ({ act: "give", label: 'Give "May sign"…' } as const),
        ]
      : []),
    ...(canManage && !isMe
      ? [{ act: "remove", label: "Remove…", isDangerous: true } as const]
      : []),
    ...(isMe ? [{ act: "leave", label: "Leave…", isDangerous: true } as const] : []),
  ];
}
