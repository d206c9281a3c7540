import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
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

/** Characters that some system, mostly Windows, forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

export const portable = (name: string): string =>
  name.replace(NOT_IN_NAMES, "_").replace(/[. ]+$/, "") || "_";

/** UTF-8 bytes of a file's or folder's name: systems take 255, and unpackers add to it. */
const MAX_BYTES = 200;
const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/**
 * A name that every system takes, with its ending.
 * @param max letters, besides the bytes that a name may have
 */
export function shortened(
  name: string,
  max = Number.POSITIVE_INFINITY,
  maxBytes = MAX_BYTES,
): string {
  const fits = (text: string) => text.length <= max && bytesIn(text) <= maxBytes;
  if (fits(name)) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const letters = [...name.slice(0, name.length - ending.length)];
  const cut = () => `${letters.join("").trimEnd()}…${ending}`;
  while (letters.length > 0 && !fits(cut())) letters.pop();
  return cut();
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
