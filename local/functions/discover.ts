import fs from "node:fs";
import path from "node:path";

/** Folders with an `index.ts`; those that begin with an underscore hold shared code. */
export function discoverFunctions(functionsDir: string): string[] {
  if (!fs.existsSync(functionsDir)) return [];
  return fs
    .readdirSync(functionsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => fs.existsSync(path.join(functionsDir, name, "index.ts")))
    .sort();
}
