import type { UploadAudience } from "@/data/deal-rooms/access";
import type { DocumentType } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import { kindOf } from "../../model/file-kinds";
import { SIDE_WORDS } from "../../model/sides";

const MAX_NAMED = 3;

/** The subject of a row: a name for who manages a side, else the side. */
export function whoIs(row: UploadAudience, all: readonly UploadAudience[]): string {
  const { people, side, is_mine } = row;
  if (people === null) {
    const isWhole = all.filter((other) => other.side === side).length === 1;
    return isWhole ? capitalized(SIDE_WORDS[side]) : `Some of ${SIDE_WORDS[side]}`;
  }
  const rest = people.length - MAX_NAMED;
  const names = people.slice(0, MAX_NAMED).join(", ");
  const whose = is_mine ? "your side" : SIDE_WORDS[side];
  return `${rest > 0 ? `${names} and ${countOf(rest, "other")}` : names} (${whose})`;
}

/** The files of which those who only view would see the name alone. */
export function unshownTo(
  audience: readonly UploadAudience[],
  files: readonly Pick<File, "name">[],
  types: readonly DocumentType[] | undefined,
): string[] {
  const isViewed = audience.some(({ access }) => access === "VIEW" || access === "STAMPED");
  if (!isViewed || !types) return [];
  return files.flatMap(({ name }) => {
    const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
    const type = types.find((one) => one.extension === extension);
    return type && kindOf(type.content_type) === null ? [name] : [];
  });
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
