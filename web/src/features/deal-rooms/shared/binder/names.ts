import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { portable, shortened } from "@/lib/zip/names";
import { pathTo } from "../../model/document-tree";

/** Letters of a name: twenty folders deep, systems still unpack it. The index has the whole names. */
const MAX_FOLDER = 40;
const MAX_FILE = 120;

/** A stamped copy of a picture is a WebP, whatever the picture was. */
const withTypeOf = (name: string, type: string): string =>
  type === "image/webp" && !/\.webp$/i.test(name)
    ? `${name.replace(/\.[A-Za-z0-9]+$/, "")}.webp`
    : name;

interface Bound {
  file: Pick<RoomFile, "number" | "folder_id">;
  fileName: string;
  version: number;
  isNewest: boolean;
  type: string;
}

/**
 * Where a document lies in a binder: by its place in the index, so that two of one name stay two. An earlier version has
 * its number before the name ("24-v1 Deck.pdf"): after a document's place comes a space, so no file's name can say it.
 */
export function pathOf(bound: Bound, folders: readonly RoomFolder[]): string {
  const { file, version, isNewest, type } = bound;
  const above = pathTo(folders, file.folder_id).map(({ number, name }) =>
    shortened(`${number} ${name}`, MAX_FOLDER),
  );
  const name = shortened(withTypeOf(bound.fileName, type), MAX_FILE);
  const last = shortened(`${file.number}${isNewest ? "" : `-v${version}`} ${name}`);
  return ["documents", ...above, last].map(portable).join("/");
}
