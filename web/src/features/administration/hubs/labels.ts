import type { ConsoleHub, HubState } from "@/data/console/types";
import { countOf } from "@/lib/format";

export const STATE_LABELS: Record<HubState, string> = {
  ACTIVE: "Active",
  SUSPENDED: "Suspended",
  UNAPPROVED: "Not approved",
};

export const STATE_STATUS: Record<HubState, string> = {
  ACTIVE: "APPROVED",
  SUSPENDED: "REJECTED",
  UNAPPROVED: "PENDING",
};

type Decision = NonNullable<ConsoleHub["last_decision"]>["decision"];

export const DECISIONS: Record<Decision, string> = {
  APPROVED: "approved the hub",
  SUSPENDED: "suspended the hub",
  RESTORED: "restored the hub",
};

export function adminsLine(admins: ConsoleHub["admins"]): string {
  const active = admins.filter(({ is_active }) => is_active);
  const [first, ...others] = active;
  if (!first) return "No administrator";
  return others.length > 0
    ? `${first.display_name} and ${countOf(others.length, "other")}`
    : first.display_name;
}

export const placeOf = ({ city, country }: { city: string | null; country: string }): string =>
  city ? `${city}, ${country}` : country;
