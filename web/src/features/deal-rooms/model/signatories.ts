import type { Signatories } from "@/data/deal-rooms/types";

/** "Only Bob Lindqvist may sign for Lindqvist Ventures." */
export function whoMaySign({ organization, names, owners }: Signatories, isOwn: boolean): string {
  if (names.length > 0) return `Only ${names.join(" or ")} may sign for ${organization}.`;
  return isOwn
    ? `Nobody may sign for ${organization} now. ${owners.length > 0 ? `Ask ${owners.join(" or ")}, who` : "One of its owners"} decides who may.`
    : `Nobody in this room may sign for ${organization}. One of its owners decides who may, and its administrators bring them in.`;
}

/** "Bob Lindqvist may sign for Lindqvist Ventures.", or that nobody may. */
export const whoSigns = (of: Signatories): string =>
  of.names.length > 0
    ? `${of.names.join(" or ")} may sign for ${of.organization}.`
    : whoMaySign(of, false);

/** What a side cannot do while nobody in the room manages it; null where somebody does. */
export function whoManages({ organization, is_managed, owners }: Signatories): string | null {
  if (is_managed) return null;
  const ask = owners.length > 0 ? ` Ask ${owners.join(" or ")} to join.` : "";
  return `Nobody in this room administers ${organization}: nobody brings people in or manages its documents.${ask}`;
}

export const signatoriesOf = (
  all: readonly Signatories[] | null | undefined,
  side: string | null,
): Signatories | undefined => all?.find((one) => one.side === side);
