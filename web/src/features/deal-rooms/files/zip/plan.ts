import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { portable, shortened } from "@/lib/zip/names";
import { isSavable } from "../../model/document-rows";
import { childrenOf, idOf, pathTo, ROOT, subtreeOf } from "../../model/document-tree";

export interface ZipEntry {
  id: string;
  /** "1 Corporate/1.2 Cap table.pdf" */
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  at: number;
}

/** With its index number, so that equal names do not collide. */
export function entryOf(file: RoomFile, folders: readonly RoomFolder[]): ZipEntry {
  const above = pathTo(folders, file.folder_id).map(({ number, name }) => `${number} ${name}`);
  return {
    id: file.id,
    path: [...above, `${file.number} ${file.file_name}`]
      .map((name) => portable(shortened(name)))
      .join("/"),
    size: file.file_size,
    at: Date.parse(file.updated_at),
  };
}

export function partOf(files: readonly RoomFile[], folders: readonly RoomFolder[]) {
  const entries: ZipEntry[] = [];
  const viewOnly: ZipEntry[] = [];
  for (const file of files) {
    (isSavable(file) ? entries : viewOnly).push(entryOf(file, folders));
  }
  return { entries, viewOnly };
}

export function filledFolders(
  folders: readonly RoomFolder[],
  below: string | null,
): readonly (string | null)[] {
  const children = childrenOf(folders);
  const inside = subtreeOf(folders, below ?? ROOT);
  return folders
    .filter((folder) => {
      const deeper = (children.get(idOf(folder)) ?? []).reduce(
        (sum, one) => sum + one.documents,
        0,
      );
      return inside.has(idOf(folder)) && folder.documents > deeper;
    })
    .map(({ id }) => id);
}
