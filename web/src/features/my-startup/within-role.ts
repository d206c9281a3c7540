import type { OrganizationRole } from "@/domain/organizations/roles";
import { mayDecide, mayEdit } from "@/domain/organizations/roles";

const EDITS: ReadonlySet<string> = new Set([
  "can_edit",
  "can_edit_links",
  "can_edit_price",
  "can_choose_hub",
]);

/** What its state allows (can_…), as far as the caller's role in the company does. */
export function withinRole<Thing extends object>(
  thing: Thing,
  company: { my_role: OrganizationRole },
): Thing {
  const allowed = Object.entries(thing).map(([name, value]) => [
    name,
    name.startsWith("can_")
      ? value === true && (EDITS.has(name) ? mayEdit(company) : mayDecide(company))
      : value,
  ]);
  return Object.fromEntries(allowed) as Thing;
}
