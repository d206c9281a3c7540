import {
  Bell,
  Building2,
  CalendarDays,
  Handshake,
  type LucideIcon,
  Package,
  Rocket,
  Settings2,
  UserRound,
} from "lucide-react";

export interface NoticeGroup {
  id: string;
  label: string;
  icon: LucideIcon;
  prefixes: readonly string[];
}

export const GROUPS: readonly NoticeGroup[] = [
  {
    id: "deal-rooms",
    label: "Deal rooms",
    icon: Building2,
    prefixes: ["deal_room", "deal", "invitation"],
  },
  { id: "introductions", label: "Introductions", icon: Handshake, prefixes: ["intro"] },
  {
    id: "startups",
    label: "Startups",
    icon: Rocket,
    prefixes: ["startup", "saved_search", "watchlist"],
  },
  { id: "events", label: "Events", icon: CalendarDays, prefixes: ["event"] },
  { id: "exports", label: "Exports", icon: Package, prefixes: ["export_product", "export_deal"] },
  {
    id: "account",
    label: "Account",
    icon: UserRound,
    prefixes: ["kyc", "account", "organization", "hub", "hub_application"],
  },
  { id: "platform", label: "Platform", icon: Settings2, prefixes: ["platform"] },
];

const OTHER: NoticeGroup = { id: "other", label: "Other", icon: Bell, prefixes: [] };

export function groupOf(kind: string): NoticeGroup {
  const prefix = kind.split(".")[0] ?? "";
  return GROUPS.find(({ prefixes }) => prefixes.includes(prefix)) ?? OTHER;
}

/** In the groups' order, without empty ones. */
export function byGroup<Item extends { kind: string }>(
  items: readonly Item[],
): [NoticeGroup, Item[]][] {
  return [...GROUPS, OTHER]
    .map((group): [NoticeGroup, Item[]] => [
      group,
      items.filter(({ kind }) => groupOf(kind) === group),
    ])
    .filter(([, found]) => found.length > 0);
}
