import type { Signatories } from "@/data/deal-rooms/types";

/** "Only Bob Lindqvist may sign for Lindqvist Ventures." */
export function whoMaySign({ organization, names }: Signatories, isOwn: boolean): string {
  if (names.length > 0) return `Only ${names.join(" or ")} may sign for ${organization}.`;
  return isOwn
    ? `Nobody may sign for ${organization} now. One of its owners decides who may.`
    : `Nobody in this room may sign for ${organization}. One of its owners decides who may, and its administrators bring them in.`;
}

/** "Bob Lindqvist may sign for Lindqvist Ventures.", or that nobody may. */
export const whoSigns = ({ organization, names, side }: Signatories): string =>
  names.length > 0
    ? `${names.join(" or ")} may sign for ${organization}.`
    : whoMaySign({ organization, names, side }, false);

export const signatoriesOf = (
  all: readonly Signatories[] | null | undefined,
  side: string | null,
): Signatories | undefined => all?.find((one) => one.side === side);
