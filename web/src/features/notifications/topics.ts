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

export interface Topic {
  id: string;
  label: string;
  icon: LucideIcon;
  prefixes: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    id: "deal-rooms",
    label: "Deal rooms",
    icon: Building2,
    prefixes: ["deal_room", "deal", "invitation"],
  },
  { id: "introductions", label: "Introductions", icon: Handshake, prefixes: ["intro"] },
  { id: "startups", label: "Startups", icon: Rocket, prefixes: ["startup", "saved_search"] },
  { id: "events", label: "Events", icon: CalendarDays, prefixes: ["event"] },
  { id: "exports", label: "Exports", icon: Package, prefixes: ["export_product", "export_deal"] },
  {
    id: "account",
    label: "Account",
    icon: UserRound,
    prefixes: ["kyc", "account", "standing", "hub", "hub_application"],
  },
  { id: "platform", label: "Platform", icon: Settings2, prefixes: ["platform"] },
];

const OTHER: Topic = { id: "other", label: "Other", icon: Bell, prefixes: [] };

export function topicOf(kind: string): Topic {
  const prefix = kind.split(".")[0] ?? "";
  return TOPICS.find(({ prefixes }) => prefixes.includes(prefix)) ?? OTHER;
}

/** In the topics' order, without empty ones. */
export function byTopic<Item extends { kind: string }>(items: readonly Item[]): [Topic, Item[]][] {
  return [...TOPICS, OTHER]
    .map((topic): [Topic, Item[]] => [topic, items.filter(({ kind }) => topicOf(kind) === topic)])
    .filter(([, found]) => found.length > 0);
}
