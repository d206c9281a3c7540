import fs from "node:fs";
import path from "node:path";
import { discoverFunctions } from "./discover.ts";

/** Milliseconds of quiet: editors write a file in several steps. */
const SETTLE_MS = 150;

/** @param onChange Gets a function's name, or undefined for shared code. @returns Ends the watching. */
export function watchFunctions(
  functionsDir: string,
  onChange: (name: string | undefined) => void,
): () => void {
  if (!fs.existsSync(functionsDir)) return () => {};
  const pending = new Set<string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = fs.watch(functionsDir, { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|tsx|js|json|sql|env)$/.test(file)) return;
    const folder = file.split(path.sep)[0] ?? "";
    pending.add(discoverFunctions(functionsDir).includes(folder) ? folder : undefined);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = pending.has(undefined) ? [undefined] : [...pending];
      pending.clear();
      for (const name of names) onChange(name);
    }, SETTLE_MS);
  });
  // A folder may vanish while it is read.
  watcher.on("error", () => {});
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
