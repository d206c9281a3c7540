import type { RoomFileDetails } from "@/data/deal-rooms/files";
import { kindOf } from "./kinds";

/** What one may do with a document: read it, take a copy with one's name on it, or take the file itself. */
export type DocumentAccess = "VIEW" | "STAMPED" | "DOWNLOAD";

export const accessOf = ({ my_access }: RoomFileDetails): DocumentAccess =>
  my_access === "NONE" ? "VIEW" : my_access;

/** Is there anything to download? There are stamped copies of PDFs and pictures alone. */
export function isSavable(access: DocumentAccess, contentType: string): boolean {
  const kind = kindOf(contentType);
  return access === "DOWNLOAD" || (access === "STAMPED" && (kind === "pdf" || kind === "picture"));
}
