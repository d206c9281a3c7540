import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "../web/src/early/write-pages.ts";
import type { Figure } from "./figure.ts";

/** Its own code and libraries, KB gzipped. */
const MAX_KB = 120;
const NAMED = 5;
/** What everybody who is signed in has loaded, on whichever screen. */
const SHELL = ["index.html", "src/app/layout/UserChannel.tsx", "src/app/layout/UserMenu.tsx"];

/** The heaviest of what each part that loads by itself adds to the shell. */
export function screens(dir: string): Figure[] {
  const text = fs.readFileSync(path.join(dir, ".vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  const shell = new Set(SHELL.flatMap((source) => [...filesOf(manifest, source)]));
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const weight = gzipSync(fs.readFileSync(path.join(dir, file))).length / 1000;
    weights.set(file, weight);
    return weight;
  };
  return Object.entries(manifest)
    .filter(([source, { isDynamicEntry }]) => isDynamicEntry && /^src\/.*\.tsx$/.test(source))
    .map(([source]): Figure => {
      const own = [...filesOf(manifest, source)].filter((file) => !shell.has(file));
      return {
        name: `JavaScript of ${source.replace(/^src\/(features\/)?/, "")} beyond the shell's`,
        value: own.reduce((sum, file) => sum + weightOf(file), 0),
        unit: "KB",
        goal: { max: MAX_KB },
      };
    })
    .sort((one, other) => other.value - one.value)
    .slice(0, NAMED);
}

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no file for ${source}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, seen);
  return seen;
}
