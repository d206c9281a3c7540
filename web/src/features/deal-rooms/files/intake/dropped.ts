interface Dropped {
  name: string;
  /** "./a.pdf" or "/Corporate/Minutes/a.pdf", from react-dropzone. */
  path?: string;
  /** "Corporate/Minutes/a.pdf", from a folder input. */
  webkitRelativePath?: string;
}

export interface DroppedFolder<File> {
  /** "Corporate/Minutes"; "" is where they were dropped. */
  path: string;
  files: readonly File[];
}

/** "Station 9" before "Station 10". */
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** System files that nobody means to share. */
const LEFT_BEHIND = /^(\.|Thumbs\.db$|desktop\.ini$|~\$)/i;

/** "Corporate/Minutes", "" for none. */
export function folderOf({ path, webkitRelativePath }: Dropped): string {
  const whole = webkitRelativePath || path || "";
  return whole
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .slice(0, -1)
    .map((part) => part.trim())
    .join("/");
}

/** Parents first, so that numbers follow names. Files without a folder keep their order. */
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
