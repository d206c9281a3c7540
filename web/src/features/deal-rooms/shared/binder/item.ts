import type { RoomFile } from "@/data/deal-rooms/files";
import { isSavable } from "../../model/document-rows";

/** A version of a document on its way into a binder. */
export interface Item {
  file: Omit<RoomFile, "cursor">;
  version: number;
  isNewest: boolean;
  fileName: string;
  /** As the room knows it; null where one is not told. */
  sha256: string | null;
  by: string;
  at: string;
  /** May one save it, be it the original or a copy with one's name on it? */
  isSavable: boolean;
}

export const newestOf = (file: Item["file"]): Item => ({
  file,
  version: file.version,
  isNewest: true,
  fileName: file.file_name,
  sha256: file.sha256,
  by: file.uploaded_by_name ?? "A former member",
  at: file.updated_at,
  isSavable: isSavable(file),
});

/** "1.10" behind "1.9" */
export function byNumber(one: string, other: string): number {
  const [first, second] = [one, other].map((number) => number.split(".").map(Number));
  for (let index = 0; ; index += 1) {
    const a = first?.[index];
    const b = second?.[index];
    if (a === undefined || b === undefined)
      return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
    if (a !== b) return a - b;
  }
}
