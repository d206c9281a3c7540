import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../config.ts";

/**
 * Writes the module that Deno is started with: one that sets up what Supabase's runtime does around a
 * function, then imports the function.
 *
 * Written for each function, since an import that is worked out at run time would want the right to
 * read files.
 *
 * @param dir Where to write it.
 * @returns The file.
 */
export function writeEntry(dir: string, functionsDir: string, name: string): string {
  const file = path.join(dir, `function-${name}.entry.ts`);
  const modules = [
    path.join(PROJECT_ROOT, "local/functions/surroundings.ts"),
    path.join(functionsDir, name, "index.ts"),
  ];
  const imports = modules.map((module) => `import ${JSON.stringify(pathToFileURL(module).href)};`);
  fs.writeFileSync(file, `${imports.join("\n")}\n`);
  return file;
}
