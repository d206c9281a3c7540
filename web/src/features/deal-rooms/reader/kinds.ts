/** How a document is shown. */
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

/** How documents of a type are shown; null for those that nothing here can show. */
export const kindOf = (contentType: string): Kind | null => KINDS[contentType] ?? null;

/** Can documents of a type be read here? */
export const isReadable = (contentType: string): boolean => kindOf(contentType) !== null;
