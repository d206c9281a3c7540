import type { Signatories } from "@/data/deal-rooms/types";

/** "Only Bob Lindqvist may sign for Lindqvist Ventures." */
export function whoMaySign({ organization, names }: Signatories, isOwn: boolean): string {
  if (names.length > 0) return `Only ${names.join(" or ")} may sign for ${organization}.`;
  return isOwn
    ? `Nobody may sign for ${organization} now. One of its owners decides who may.`
    : `Nobody in this room may sign for ${organization}. One of its owners decides who may, and its administrators bring them in.`;
}

export const signatoriesOf = (
  all: readonly Signatories[] | null | undefined,
  side: string | null,
): Signatories | undefined => all?.find((one) => one.side === side);
