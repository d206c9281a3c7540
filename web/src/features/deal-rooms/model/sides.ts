import type { RoomPerson } from "@/data/deal-rooms/types";

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

/** The side's own name while unknown. */
export function leadOf(people: readonly RoomPerson[], side: Side): string {
  const lead = people.find((p) => p.side === side && p.is_principal && p.is_current);
  return lead?.display_name ?? (side === "FOUNDER" ? "The founder" : "The investor");
}

export function nameOf(people: readonly RoomPerson[], id: string | null): string {
  const person = people.find(({ user_id }) => user_id === id);
  if (!person) return "A former member";
  return person.is_me ? "you" : person.display_name;
}
