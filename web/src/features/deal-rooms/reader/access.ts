import { hasStampedCopy } from "./kinds";

/** Read it, download a stamped copy, or download the original. */
export type DocumentAccess = "VIEW" | "STAMPED" | "DOWNLOAD";

/** What an access comes to: where there are no stamped copies of a type, the right to one is the right to view. */
export function accessOf(
  { my_access }: { my_access: DocumentAccess | "NONE" },
  contentType: string,
): DocumentAccess {
  if (my_access === "NONE") return "VIEW";
  return my_access === "STAMPED" && !hasStampedCopy(contentType) ? "VIEW" : my_access;
}
