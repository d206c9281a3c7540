import type { TeamMember } from "@/data/organizations/queries";
import { countOf } from "@/lib/format";
import { isAtLeast } from "./roles";

const SHOWN = 3;
const EITHER = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "Alice Okafor or Ben Ruiz", of those who decide; null for none. */
export function namesOf(team: readonly TeamMember[]): string | null {
  const names = team
    .filter(({ role, is_active }) => is_active && isAtLeast(role, "ADMIN"))
    .map(({ display_name }) => display_name);
  if (names.length === 0) return null;
  const shown = names.slice(0, names.length > SHOWN ? SHOWN - 1 : SHOWN);
  const more = names.length - shown.length;
  return EITHER.format(more > 0 ? [...shown, countOf(more, "other")] : shown);
}
