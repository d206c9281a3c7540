import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";

export type SideName = RoomPerson["side"];

export const SIDE_TITLES: Record<SideName, string> = {
  FOUNDER: "Founder's side",
  INVESTOR: "Investor's side",
};

export interface Side {
  side: SideName;
  people: RoomPerson[];
  invited: RoomInvitation[];
}

/** The user's own side first, and the user first in it. @param people in the database's order */
export function bySide(
  people: readonly RoomPerson[],
  invited: readonly RoomInvitation[],
  mine: SideName,
): Side[] {
  const order: SideName[] = mine === "FOUNDER" ? ["FOUNDER", "INVESTOR"] : ["INVESTOR", "FOUNDER"];
  return order
    .map((side) => ({
      side,
      people: people.filter((person) => person.side === side && person.is_current),
      invited: invited.filter((invitation) => invitation.side === side),
    }))
    .filter(({ people, invited }) => people.length + invited.length > 0);
}
