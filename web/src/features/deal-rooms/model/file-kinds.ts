export type Kind = "pdf" | "picture" | "sheets" | "text" | "blocks";

const OFFICE = "application/vnd.openxmlformats-officedocument.";

const KINDS: Readonly<Record<string, Kind>> = {
  "application/pdf": "pdf",
  "image/png": "picture",
  "image/jpeg": "picture",
  "image/webp": "picture",
  "text/csv": "sheets",
  [`${OFFICE}spreadsheetml.sheet`]: "sheets",
  [`${OFFICE}wordprocessingml.document`]: "blocks",
  "text/plain": "text",
};

/** Null when nothing here can show them. */
export const kindOf = (contentType: string): Kind | null => KINDS[contentType] ?? null;

/** Of what is shown as text or cells there are no copies that carry a name. */
export function hasStampedCopy(contentType: string): boolean {
  const kind = kindOf(contentType);
  return kind === "pdf" || kind === "picture";
}

export const isReadable = (contentType: string): boolean => kindOf(contentType) !== null;
