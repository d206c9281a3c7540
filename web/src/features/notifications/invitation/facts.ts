import type { ToldInvitation } from "@/data/invitations/queries";
import { formatDate } from "@/lib/format";

/** What the two sides of a room are called. */
export const SIDES = { FOUNDER: "the founder's side", INVESTOR: "the investor's side" } as const;

/** Who invites, to which side, and until when, in a sentence. */
export function invitationFacts({ inviter_name, side, access_expires_at }: ToldInvitation): string {
  const end = access_expires_at
    ? ` Your access would end on ${formatDate(access_expires_at)}.`
    : "";
  return `${inviter_name} invites you to ${SIDES[side]}.${end}`;
}

/** What a link is good for that cannot be accepted: one sentence each, with what can be done. */
export const OVER = {
  CLAIMED: ["You have accepted this invitation", "Your access to the room has ended since."],
  DECLINED: [
    "You declined this invitation",
    "If you think again, ask whoever invited you for a new one.",
  ],
  REVOKED: [
    "This invitation was taken back",
    "Ask whoever invited you for a new one if you think that is a mistake.",
  ],
  OVER: ["This invitation has run out", "Ask whoever invited you for a new one."],
  DEAL_OVER: ["The deal of this room is over", "Nobody joins its room any more."],
} as const;
