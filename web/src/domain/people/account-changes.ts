import { ROLE_LABELS } from "@/domain/labels";
import type { Role } from "./roles";

export const TIER_LABELS = {
  FREE: "Free",
  BASIC: "Basic",
  PRO: "Pro",
  ENTERPRISE: "Enterprise",
} as const;

export type AccountPart = "role" | "tier" | "active" | "factor";

const LABELS: Record<AccountPart, string> = {
  role: "Role",
  tier: "Plan",
  active: "Account",
  factor: "Second factor",
};

export function accountChange(what: AccountPart, former: string | null, present: string | null) {
  return { label: LABELS[what], from: wordOf(what, former), to: wordOf(what, present) };
}

function wordOf(what: AccountPart, value: string | null): string | null {
  if (value === null) return null;
  if (what === "role") return ROLE_LABELS[value as Role] ?? value;
  if (what === "tier") return TIER_LABELS[value as keyof typeof TIER_LABELS] ?? value;
  if (what === "active") return value === "true" ? "Active" : "Disabled";
  if (what === "factor") return value === "true" ? "On" : "Removed";
  return value;
}
