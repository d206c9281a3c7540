import type { MyIntro } from "@/data/introductions/types";
import { withFirm } from "@/domain/people/with-firm";

/** "Asked by Carol Mehta, Lindqvist Ventures" */
export const askedBy = ({
  requested_by_name,
  investor_name,
}: Pick<MyIntro, "requested_by_name" | "investor_name">): string => {
  const who = requested_by_name ? withFirm(requested_by_name, investor_name) : investor_name;
  return who ? `Asked by ${who}` : "Asked";
};

/** What somebody of the investor reads who cannot enter the room that the request led to. */
export function withoutSeat({
  investor_name,
  colleagues,
}: Pick<MyIntro, "investor_name" | "colleagues">): string {
  const investor = investor_name ?? "the investor";
  if (!colleagues) return "You currently have no access to its deal room.";
  return colleagues.length === 0
    ? `Nobody of ${investor} is in its deal room now. Its administrators can join it.`
    : `In its deal room for ${investor}: ${colleagues.join(", ")}. An administrator of ${investor} who is in it can add you.`;
}
