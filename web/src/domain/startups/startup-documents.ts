import type { Role } from "@/domain/people/roles";
import { humanize } from "@/lib/format";

export const DOCUMENT_TYPES = [
  "PITCH_DECK",
  "FINANCIALS",
  "PATENT",
  "CERTIFICATE",
  "LEGAL",
  "OTHER",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const documentTypeLabel = (type: string): string => {
  const words = humanize(type);
  return words.charAt(0) + words.slice(1).toLowerCase();
};

export const READERS: readonly { role: Role; label: string; needs: string }[] = [
  { role: "INVESTOR", label: "Investors", needs: "whose KYC is verified" },
  { role: "HUB_ADMIN", label: "Your hub", needs: "its administrators" },
  { role: "SUPER_ADMIN", label: "The platform", needs: "its administrators" },
  { role: "GUEST", label: "Everybody signed in", needs: "visitors are not" },
];

export function audienceOf(roles: readonly string[], isConfidential: boolean): string {
  const named = READERS.filter(({ role }) => roles.includes(role)).map(({ label }) => label);
  // What one signed up as gives no access alone.
  const whom = roles.length === 0 ? null : listed(named) || "Your company alone";
  if (!isConfidential) return whom ?? "Everybody";
  const inRooms = "in deal rooms of this startup, after the NDA";
  return whom === null ? `Members, ${inRooms}` : `${whom}, ${inRooms}`;
}

function listed(names: readonly string[]): string {
  const words = names.map((name, index) =>
    index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1),
  );
  return words.length < 3
    ? words.join(" and ")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

interface Kept {
  content_type: string | null;
  file_size: number | null;
}

export function asFile<Document extends Kept>(
  document: Document,
): (Document & { content_type: string; file_size: number }) | null {
  const { content_type, file_size } = document;
  return content_type === null || file_size === null
    ? null
    : { ...document, content_type, file_size };
}
