import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";
import type { Side } from "../../model/sides";

interface PeopleOfSide {
  side: Side;
  people: RoomPerson[];
  invited: RoomInvitation[];
}

/** The user's own side first, and the user first in it. @param people in the database's order */
export function bySide(
  people: readonly RoomPerson[],
  invited: readonly RoomInvitation[],
  mine: Side,
): PeopleOfSide[] {
  const order: Side[] = mine === "FOUNDER" ? ["FOUNDER", "INVESTOR"] : ["INVESTOR", "FOUNDER"];
  return order
    .map((side) => ({
      side,
      people: people.filter((person) => person.side === side && person.is_current),
      invited: invited.filter((invitation) => invitation.side === side),
    }))
    .filter(({ people, invited }) => people.length + invited.length > 0);
}
