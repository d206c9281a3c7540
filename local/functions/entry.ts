import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../config.ts";

/** Sets up Supabase's runtime, then imports the function: statically, as a dynamic import needs the right to read. */
export function writeEntry(dir: string, functionsDir: string, name: string): string {
  const file = path.join(dir, `function-${name}.entry.ts`);
  const modules = [
    path.join(PROJECT_ROOT, "local/functions/deno-prelude.ts"),
    path.join(functionsDir, name, "index.ts"),
  ];
  const imports = modules.map((module) => `import ${JSON.stringify(pathToFileURL(module).href)};`);
  fs.writeFileSync(file, `${imports.join("\n")}\n`);
  return file;
}
