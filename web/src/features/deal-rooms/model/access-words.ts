import type {
  AccessLine,
  AccessNode,
  DocumentAccess,
  LessThanDownload,
} from "@/data/deal-rooms/access";
import { countOf, formatCount } from "@/lib/format";
import { hasStampedCopy } from "./file-kinds";
import { SIDE_WORDS } from "./sides";

export const ACCESSES: readonly DocumentAccess[] = ["NONE", "VIEW", "STAMPED", "DOWNLOAD"];

export const ACCESS_LABELS: Readonly<Record<DocumentAccess, string>> = {
  NONE: "No access",
  VIEW: "View only",
  STAMPED: "Stamped copy",
  DOWNLOAD: "Download",
};

/** As for one document: for types without stamped copies, STAMPED is worth no more than VIEW. */
export const accessLabel = (access: DocumentAccess, contentType?: string): string =>
  access === "STAMPED" && contentType && !hasStampedCopy(contentType)
    ? ACCESS_LABELS.VIEW
    : ACCESS_LABELS[access];

/** The meaning of an access for these documents. */
export function aboutAccess(
  access: DocumentAccess,
  { stamped, on_screen, unshown }: Pick<LessThanDownload, "stamped" | "on_screen" | "unshown">,
): string {
  if (access === "NONE") return "It is absent: from lists, searches, downloads and notifications.";
  const isOfOneKind = [stamped, on_screen, unshown].filter(Boolean).length === 1;
  const kind = !isOfOneKind ? "mixed" : stamped ? "stamped" : on_screen ? "on_screen" : "unshown";
  return ABOUT[access][kind];
}

const ABOUT = {
  VIEW: {
    mixed:
      "Reads it on screen: PDF files and pictures with their name on them, Word, Excel, CSV and text files without.",
    stamped: "Reads it on screen, with their name on it.",
    on_screen: "Reads it on screen, without their name on it.",
    unshown: "Leaves nothing to read: this cannot be shown on screen.",
  },
  STAMPED: {
    mixed:
      "Also downloads copies of PDF files and pictures, with their name on them. Of other files there are none.",
    stamped: "Also downloads a copy with their name on it.",
    on_screen:
      "The same as View only: there are no stamped copies of Word, Excel, CSV and text files.",
    unshown: "Leaves nothing to read: there are no stamped copies of this.",
  },
  DOWNLOAD: {
    mixed: "Reads it and downloads the original.",
    stamped: "Reads it and downloads the original.",
    on_screen: "Reads it and downloads the original.",
    unshown: "Downloads the original.",
  },
} as const;

/** In a choice, where an access gives less than its name says. */
export function choiceLabel(
  access: DocumentAccess,
  { stamped, on_screen, unshown }: LessThanDownload,
): string {
  const label = ACCESS_LABELS[access];
  if (access !== "VIEW" && access !== "STAMPED") return label;
  if (unshown > 0) {
    return stamped + on_screen === 0
      ? `${label} · nothing to read`
      : `${label} · ${formatCount(unshown)} unreadable`;
  }
  return access === "STAMPED" && on_screen > 0 && stamped === 0 ? `${label} · as View only` : label;
}

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
    if (!line.can_set) return "Administers this side";
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

/** Names what nobody reads with less than Download; null where all can be read. */
export function unreadable({ unshown, examples }: LessThanDownload, isOne = false): string | null {
  if (unshown === 0) return null;
  if (isOne)
    return "This file cannot be shown on screen or stamped. It can be downloaded, or hidden.";
  const others = unshown - examples.length;
  const names = LIST.format(others > 0 ? [...examples, countOf(others, "other")] : examples);
  return `${names} cannot be shown on screen or stamped. With View only or Stamped copy nobody can read ${unshown === 1 ? "it" : "them"}.`;
}
const LIST = new Intl.ListFormat("en", { type: "conjunction" });
