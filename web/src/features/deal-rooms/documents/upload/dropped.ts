/** A file that was dropped with its folders, or chosen out of one. */
interface Dropped {
  name: string;
  /** "./a.pdf" or "/Corporate/Minutes/a.pdf": set by react-dropzone, which walks through dropped folders. */
  path?: string;
  /** "Corporate/Minutes/a.pdf": set by an input that takes a folder. */
  webkitRelativePath?: string;
}

/** The files of one folder, in the order of their names. */
export interface DroppedFolder<File> {
  /** "Corporate/Minutes"; "" is where they were dropped. */
  path: string;
  files: readonly File[];
}

/** "Station 9" before "Station 10". */
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** What a system leaves in folders, and nobody means to share. */
const LEFT_BEHIND = /^(\.|Thumbs\.db$|desktop\.ini$|~\$)/i;

/** The folder in which a file was: "Corporate/Minutes", "" for none. */
export function folderOf({ path, webkitRelativePath }: Dropped): string {
  const whole = webkitRelativePath || path || "";
  return whole
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .slice(0, -1)
    .map((part) => part.trim())
    .join("/");
}

/**
 * Files by their folders, each before those inside of it, so that numbers follow names. Files that came
 * without a folder stay in the order given.
 */
export function byFolder<File extends Dropped>(files: readonly File[]): DroppedFolder<File>[] {
  const folders = new Map<string, File[]>();
  for (const file of files) {
    const path = folderOf(file);
    if (path !== "" && LEFT_BEHIND.test(file.name)) continue;
    folders.set(path, [...(folders.get(path) ?? []), file]);
  }
  return [...folders]
    .sort(([one], [other]) => comparePaths(one, other))
    .map(([path, inIt]) => ({
      path,
      files: path === "" ? inIt : inIt.sort((one, other) => byName.compare(one.name, other.name)),
    }));
}

function comparePaths(one: string, other: string): number {
  const [these, those] = [one.split("/"), other.split("/")];
  for (const [at, part] of these.entries()) {
    const order = byName.compare(part, those[at] ?? "");
    if (order !== 0) return order;
  }
  return these.length - those.length;
}
