import type { ToldInvitation } from "@/data/invitations/queries";
import { withFirm } from "@/domain/people/with-firm";
import { formatDate } from "@/lib/format";

export const SIDES = { FOUNDER: "the founder's side", INVESTOR: "the investor's side" } as const;

export function invitationFacts({
  inviter_name,
  inviter_organization,
  side,
  access_expires_at,
}: ToldInvitation): string {
  const end = access_expires_at
    ? ` Your access would end on ${formatDate(access_expires_at)}.`
    : "";
  return `Invited to ${SIDES[side]} by ${withFirm(inviter_name, inviter_organization)}.${end}`;
}

/** Why an invitation cannot be accepted, and what can be done. */
export const OVER = {
  CLAIMED: ["You have accepted this invitation", "Your access to the room has since ended."],
  DECLINED: ["You declined this invitation", "If you change your mind, ask for a new invitation."],
  REVOKED: ["This invitation was withdrawn", "If you think that is a mistake, ask for a new one."],
  OVER: ["This invitation has expired", "Ask for a new one."],
  DEAL_OVER: ["This deal has ended", "Its room is closed to new members."],
} as const;
