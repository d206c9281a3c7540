import fs from "node:fs";
import path from "node:path";

/** As psql: `\ir file` inserts the file beside this one. @throws For other psql commands. */
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
