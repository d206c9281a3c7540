import fs from "node:fs";
import path from "node:path";

/**
 * Reads a test file as psql would: `\ir file` is replaced by that file, found beside the one that
 * names it.
 *
 * @throws When the file uses another of psql's commands: those would mean something else here.
 */
export function readScript(file: string): string {
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .map((line) => {
      const include = /^\\ir\s+(\S+)\s*$/.exec(line);
      if (include?.[1]) return readScript(path.join(path.dirname(file), include[1]));
      if (line.startsWith("\\")) throw new Error(`${file}: only \\ir is understood, not ${line}`);
      return line;
    })
    .join("\n");
}
