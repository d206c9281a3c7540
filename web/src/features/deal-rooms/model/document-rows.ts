import type { AccessNode } from "@/data/deal-rooms/access";
import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { isPreviewable } from "@/ui/files/FilePreview";

export interface DocumentRow {
  id: string;
  number: string;
  name: string;
  folder: RoomFolder | null;
  file: RoomFile | null;
}

export const rowOfFile = (file: RoomFile): DocumentRow => ({
  id: file.id,
  number: file.number,
  name: file.file_name,
  folder: null,
  file,
});

export const rowOfFolder = (folder: RoomFolder): DocumentRow | null =>
  folder.id === null
    ? null
    : { id: folder.id, number: folder.number, name: folder.name, folder, file: null };

/** The node whose access rules are asked for; null is the room itself. */
export const nodeOf = (row: DocumentRow | null): AccessNode => ({
  folder: row?.folder?.id ?? null,
  document: row?.file?.id ?? null,
});

/** As the original or as a stamped copy. */
export const isSavable = ({
  my_access,
  content_type,
}: Pick<RoomFile, "my_access" | "content_type">): boolean =>
  my_access === "DOWNLOAD" || (my_access === "STAMPED" && isPreviewable(content_type));

export type Order = "index" | "name" | "newest" | "size" | "type";

/** 3 of "1.2.3". */
export const placeOf = (number: string): number => Number(number.split(".").at(-1)) || 0;

/**
 * By index, folders and documents mix; in other orders folders come first.
 * @param hasMore more documents can be loaded: folders after the last one wait for them
 */
export function documentRows(
  folders: readonly RoomFolder[],
  files: readonly RoomFile[],
  order: Order,
  hasMore: boolean,
): DocumentRow[] {
  const ofFiles = files.map(rowOfFile);
  const ofFolders = folders.flatMap((folder) => rowOfFolder(folder) ?? []);
  if (order !== "index") return [...ofFolders, ...ofFiles];
  const inOrder = [...ofFolders, ...ofFiles].sort(
    (one, other) => placeOf(one.number) - placeOf(other.number),
  );
  const last = files.at(-1);
  if (!hasMore || !last) return inOrder;
  return inOrder.slice(0, inOrder.findIndex(({ id }) => id === last.id) + 1);
}
