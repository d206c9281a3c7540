import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { textsOf } from "../words/texts.ts";
import { runCommand } from "./command.ts";
import { namesOfChanges, ranked } from "./related.ts";

// `npm run touched`: style, types, units, the pgTAP files and the browser story of what changed since the last commit,
// within a minute; `npm run touched -- main` of what changed since main. `npm test` alone proves the whole.

/** A change that touches more than this wants `npm test`. */
const MAX_PGTAP = 6;
const MAX_STORIES = 1;
/** Shorter texts ("Save") stand in every story. */
const TELLING = 8;

const [since = "HEAD"] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: PROJECT_ROOT, encoding: "utf8", maxBuffer: 1 << 28 });
const lines = (text: string) => text.split("\n").filter(Boolean);
const read = (file: string) => fs.readFileSync(path.join(PROJECT_ROOT, file), "utf8");
const filesIn = (folder: string, ending: string) =>
  fs
    .readdirSync(path.join(PROJECT_ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const changed = [
  ...lines(git("diff", "--name-only", "--diff-filter=d", since)),
  ...lines(git("ls-files", "--others", "--exclude-standard")),
];
const isIn = (...folders: string[]) =>
  changed.filter((file) => folders.some((folder) => file.startsWith(folder)));

const isSource = (file: string) => /(?<!\.test)\.tsx?$/.test(file);
const textsIn = (file: string) =>
  textsOf(read(file), file.endsWith("x") ? "tsx" : "ts")
    .map(({ text }) => text)
    .filter((text) => text.length >= TELLING);

function pgtapFiles(): string[] {
  const all = filesIn("supabase/tests", ".sql");
  const names = isIn("supabase/migrations/").flatMap((file) =>
    namesOfChanges(read(file), git("diff", "-U0", since, "--", file)),
  );
  const own = all.filter((file) => changed.includes(file));
  return [...new Set([...own, ...ranked(all, names, read).slice(0, MAX_PGTAP)])];
}

function stories(): string[] {
  const all = filesIn("web/e2e", ".spec.ts");
  const own = all.filter((file) => changed.includes(file));
  if (own.length > 0) return own;
  const sources = isIn("web/src/").filter(isSource);
  const found = ranked(all, sources.flatMap(textsIn), read);
  if (found.length > 0) return found.slice(0, MAX_STORIES);
  // A file whose texts no story quotes is covered by the stories of its folder.
  const folders = [...new Set(sources.map((file) => path.dirname(file)))];
  const beside = folders.flatMap((folder) => filesIn(folder, "").filter(isSource));
  return ranked(all, beside.flatMap(textsIn), read).slice(0, MAX_STORIES);
}

/** Whether all passed; a step without files is none. */
async function inOrder(...steps: [program: string, args: string[], files: string[] | null][]) {
  let ok = true;
  for (const [program, args, files] of steps) {
    if (files?.length === 0) continue;
    const { code } = await runCommand(program, [...args, ...(files ?? [])]);
    ok &&= code === 0;
  }
  return ok;
}

const nameOf = (file: string) => path.basename(file);
const pgtap = pgtapFiles();
const e2e = stories();
if (changed.length === 0) console.log(`Nothing changed since ${since}.`);
if (e2e.length > 0 || pgtap.length > 0) console.log([...pgtap, ...e2e].join("\n"));
const suites = [
  ...(pgtap.length > 0 ? ["pgtap", ...pgtap.map(nameOf)] : []),
  ...(e2e.length > 0 ? ["e2e", ...e2e.map(nameOf)] : []),
];
const code = isIn("web/", "local/", "bench/", "supabase/functions/").filter((file) =>
  /\.tsx?$/.test(file),
);
const units = ["run", "--project", "!stack"];
const done = await Promise.all([
  inOrder(
    ["biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched"], changed],
    ["tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".dealport/types.json"], null],
    ["vitest", ["related", ...units, "--passWithNoTests"], code],
  ),
  inOrder(["tsx", ["local/test.ts"], suites]),
]);
process.exitCode = done.every(Boolean) ? 0 : 1;
