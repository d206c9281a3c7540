import { countOf } from "@/lib/format";
import { isAtLeast, type OrganizationRole } from "./roles";

export interface Colleague {
  display_name: string;
  role: OrganizationRole;
  /** Of the account. */
  is_active: boolean;
}

const SHOWN = 3;
const EITHER = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "Alice Okafor or Ben Ruiz", of those who decide; null for none. */
export function namesOf(team: readonly Colleague[]): string | null {
  const names = team
    .filter(({ role, is_active }) => is_active && isAtLeast(role, "ADMIN"))
    .map(({ display_name }) => display_name);
  if (names.length === 0) return null;
  const shown = names.slice(0, names.length > SHOWN ? SHOWN - 1 : SHOWN);
  const more = names.length - shown.length;
  return EITHER.format(more > 0 ? [...shown, countOf(more, "other")] : shown);
}
