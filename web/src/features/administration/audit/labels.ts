import type { AuditLine } from "@/data/console/audit";
import { paths } from "@/lib/paths";

/** "deal_room" is "Deal room", "nda_version" is "NDA version". */
export function typeLabel(type: string): string {
  const words = type
    .replaceAll("_", " ")
    .replace(/\b(nda|kyc|csv)\b/g, (letters) => letters.toUpperCase());
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** From the action's description: "When a hub approves a startup" is "A hub approves a startup". */
export function actionLabel(description: string | undefined, action: string): string {
  const words = description?.replace(/^When /, "") ?? typeLabel(action.replace(".", ": "));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Null where it has none. */
export function screenOf(type: string, id: string | null): string | null {
  if (!id) return null;
  switch (type) {
    case "user":
      return paths.person(id);
    case "startup":
      return paths.consoleStartup(id);
    case "hub":
      return paths.hub(id);
    case "hub_application":
      return paths.hubApplication(id);
    case "contact_message":
      return paths.consoleMessage(id);
    case "nda_version":
      return paths.consoleNda(id);
    case "deal_room":
      return paths.consoleRoom(id);
    default:
      return null;
  }
}

const NAMES: Record<string, string> = {
  user_id: "Person",
  former_id: "Before",
  deal_id: "Deal",
  deal_room_id: "Room",
  hub_id: "Hub",
  former_hub_id: "Hub before",
  for_hub_id: "In place of the hub",
  startup_id: "Startup",
  nda_version_id: "NDA",
  submission_id: "Documents",
  file_id: "File",
  role: "Role",
  former_role: "Role before",
  tier: "Plan",
  former_tier: "Plan before",
  lines: "Lines",
};

const TYPES: Record<string, string> = {
  user_id: "user",
  former_id: "user",
  deal_room_id: "deal_room",
  hub_id: "hub",
  former_hub_id: "hub",
  for_hub_id: "hub",
  startup_id: "startup",
  nda_version_id: "nda_version",
};

export interface Detail {
  label: string;
  text: string;
  to: string | null;
}

export function detailsOf({ metadata }: Pick<AuditLine, "metadata">): Detail[] {
  return Object.entries(metadata).map(([key, value]) => ({
    label: NAMES[key] ?? typeLabel(key.replace(/_id$/, "").replace(/^is_/, "")),
    text:
      typeof value === "boolean"
        ? value
          ? "Yes"
          : "No"
        : typeof value === "string" && /^[A-Z_]+$/.test(value)
          ? typeLabel(value.toLowerCase())
          : String(value),
    to: typeof value === "string" ? screenOf(TYPES[key] ?? "", value) : null,
  }));
}
