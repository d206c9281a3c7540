import type { AccessLine, AccessNode, DocumentAccess } from "@/data/deal-rooms/access";
import { formatCount } from "@/lib/format";

export const ACCESSES: readonly DocumentAccess[] = ["NONE", "VIEW", "STAMPED", "DOWNLOAD"];

export const ACCESS_LABELS: Readonly<Record<DocumentAccess, string>> = {
  NONE: "No access",
  VIEW: "View only",
  STAMPED: "Stamped copy",
  DOWNLOAD: "Download",
};

export const ACCESS_ABOUT: Readonly<Record<DocumentAccess, string>> = {
  NONE: "It is absent: from lists, searches, downloads and notifications.",
  VIEW: "Reads it on screen, with their name on every page.",
  STAMPED: "Also downloads a copy that carries their name on every page.",
  DOWNLOAD: "Reads it and downloads the original.",
};

export const SIDE_WORDS: Readonly<Record<AccessLine["side"], string>> = {
  FOUNDER: "the founder's side",
  INVESTOR: "the investor's side",
};

export const SIDE_TITLES: Readonly<Record<AccessLine["side"], string>> = {
  FOUNDER: "Founder's side",
  INVESTOR: "Investor's side",
};

const ROLE_WORDS: Readonly<Record<string, string>> = {
  MANAGER: "Managers",
  CONTRIBUTOR: "Contributors",
  VIEWER: "Viewers",
};

export function audienceName({ audience, side, role, display_name }: AccessLine): string {
  if (audience === "SIDE") return `Everybody on ${SIDE_WORDS[side]}`;
  if (audience === "ROLE") return ROLE_WORDS[role ?? ""] ?? "Members";
  return display_name ?? "Former member";
}

export function sourceOf(line: AccessLine, here: AccessNode): string {
  if (line.set_access !== null) return "Set here";
  if (line.audience === "MEMBER" && line.role === "MANAGER" && line.from_kind === null) {
    if (!line.can_set) return "Leads this side";
  }
  if (line.from_kind === null) return "By default";
  const place = placeOf(line, here);
  if (place !== "here") return `From ${place}`;
  return line.audience === "MEMBER" ? "By their side or role, set here" : "By their side, set here";
}

function placeOf({ from_kind, from_id, from_name }: AccessLine, here: AccessNode): string {
  if (from_kind === "ROOM") return here.folder || here.document ? "all documents" : "here";
  if (from_id !== null && (from_id === here.document || from_id === here.folder)) return "here";
  return from_name ?? "a folder above";
}

/** "3 Download, 1 View only, 1 No access". */
export function summaryOf(lines: readonly AccessLine[]): string {
  const counts = new Map<DocumentAccess, number>();
  for (const { audience, effective_access: access } of lines) {
    if (audience === "MEMBER") counts.set(access, (counts.get(access) ?? 0) + 1);
  }
  return [...ACCESSES]
    .reverse()
    .flatMap((access) => {
      const count = counts.get(access);
      return count ? [`${ACCESS_LABELS[access]}: ${formatCount(count)}`] : [];
    })
    .join(" · ");
}

/** Null where all can be set. */
export const UNSHOWN =
  "This file cannot be shown on screen or stamped. It can be downloaded, or hidden.";
