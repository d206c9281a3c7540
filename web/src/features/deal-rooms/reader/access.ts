import type { RoomFileDetails } from "@/data/deal-rooms/files";
import { kindOf } from "./kinds";

/** Read it, download a stamped copy, or download the original. */
export type DocumentAccess = "VIEW" | "STAMPED" | "DOWNLOAD";

export const accessOf = ({ my_access }: RoomFileDetails): DocumentAccess =>
  my_access === "NONE" ? "VIEW" : my_access;

/** Only PDFs and pictures have stamped copies. */
export function isSavable(access: DocumentAccess, contentType: string): boolean {
  const kind = kindOf(contentType);
  return access === "DOWNLOAD" || (access === "STAMPED" && (kind === "pdf" || kind === "picture"));
}
