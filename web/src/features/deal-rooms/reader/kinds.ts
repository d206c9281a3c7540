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

export const isReadable = (contentType: string): boolean => kindOf(contentType) !== null;
