import fs from "node:fs";
import path from "node:path";

/**
 * Names of the functions in a folder: each a folder with an `index.ts`, except those whose name
 * begins with an underscore, which hold what functions share.
 */
export function discoverFunctions(functionsDir: string): string[] {
  if (!fs.existsSync(functionsDir)) return [];
  return fs
    .readdirSync(functionsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => fs.existsSync(path.join(functionsDir, name, "index.ts")))
    .sort();
}
