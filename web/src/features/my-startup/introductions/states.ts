import type { InboxIntro, IntroState } from "@/data/introductions/types";
import { formatMoneyInFull } from "@/lib/format";

const STATES = new Map<string, IntroState | null>([
  ["accepted", "ACCEPTED"],
  ["declined", "DECLINED"],
  ["withdrawn", "WITHDRAWN"],
  ["all", null],
]);

/** Waiting ones by default; null is all. */
export function stateOf(asked: string | null): IntroState | null {
  const state = STATES.get(asked ?? "");
  return state === undefined ? "OPEN" : state;
}

type Ticket = Pick<InboxIntro, "ticket_size_min" | "ticket_size_max">;

/** "$100,000 to $500,000"; null when not stated. */
export function ticketOf({ ticket_size_min: min, ticket_size_max: max }: Ticket): string | null {
  if (min !== null && max !== null)
    return min === max
      ? formatMoneyInFull(min)
      : `${formatMoneyInFull(min)} to ${formatMoneyInFull(max)}`;
  if (max !== null) return `Up to ${formatMoneyInFull(max)}`;
  return min === null ? null : `From ${formatMoneyInFull(min)}`;
}

/** "Quist Capital · VC"; null when neither is known. A person who invests for themself is named once. */
export const fundOf = ({
  investor_name,
  investor_type,
  person_name,
}: Pick<InboxIntro, "investor_name" | "investor_type" | "person_name">): string | null =>
  [investor_name === person_name ? null : investor_name, investor_type]
    .filter(Boolean)
    .join(" · ") || null;
