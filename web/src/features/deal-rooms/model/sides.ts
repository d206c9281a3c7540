import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { withFirm } from "@/domain/people/with-firm";

export type Side = RoomPerson["side"];

export const SIDE_TITLES: Readonly<Record<Side, string>> = {
  FOUNDER: "Founder's side",
  INVESTOR: "Investor's side",
};

/** In a sentence. */
export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  FOUNDER: "the founder's side",
  INVESTOR: "the investor's side",
};

export const OTHER_SIDE = { FOUNDER: "INVESTOR", INVESTOR: "FOUNDER" } as const;

/** The organization of a side, also when nobody of it is left in the room. */
export const partyOf = ({ parties }: Pick<DealRoom, "parties">, side: Side): string =>
  parties[side];

type Called = Pick<RoomPerson, "organization_name" | "firm">;

/** For whom a person is in the room: their organization, or what an adviser is called by. */
export const actsFor = ({ organization_name, firm }: Called): string =>
  organization_name ?? (firm ? `${firm} (adviser)` : "Adviser");

/** "Bob Lindqvist, Lindqvist Ventures"; the name alone of who no longer acts for anybody. */
export const withParty = (person: RoomPerson): string =>
  person.is_current || person.organization_name || person.firm
    ? withFirm(person.display_name, actsFor(person))
    : person.display_name;

/** In a sentence; oneself is "you". */
export function personWithParty(people: readonly RoomPerson[], id: string | null): string {
  const person = people.find(({ user_id }) => user_id === id);
  return person && !person.is_me ? withParty(person) : nameOf(people, id);
}

export function nameOf(people: readonly RoomPerson[], id: string | null): string {
  const person = people.find(({ user_id }) => user_id === id);
  if (!person) return "A former member";
  return person.is_me ? "you" : person.display_name;
}
