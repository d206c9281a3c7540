import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { pathTo } from "../documents/tree/model";
import { portable } from "../documents/zip/plan";

/** Letters of a name: twenty folders deep, systems still unpack it. The index has the whole names. */
const MOST_OF_FOLDER = 40;
const MOST_OF_FILE = 120;

/** A name of at most so many letters, with its ending. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return `${[...name]
    .slice(0, most - ending.length - 1)
    .join("")
    .trimEnd()}…${ending}`;
}

/** "Deck.pdf" as "Deck (version 2).pdf" */
export const ofVersion = (name: string, version: number): string =>
  name.replace(/(\.[A-Za-z0-9]+)?$/, (ending) => ` (version ${version})${ending}`);

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

/** Where a document lies in a binder: by its place in the index, so that two of one name stay two. */
export function pathOf(bound: Bound, folders: readonly RoomFolder[]): string {
  const { file, version, isNewest, type } = bound;
  const above = pathTo(folders, file.folder_id).map(({ number, name }) =>
    shortened(`${number} ${name}`, MOST_OF_FOLDER),
  );
  const name = shortened(withTypeOf(bound.fileName, type), MOST_OF_FILE);
  const last = `${file.number} ${isNewest ? name : ofVersion(name, version)}`;
  return ["documents", ...above, last].map(portable).join("/");
}
