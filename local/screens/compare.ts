import fs from "node:fs";
import path from "node:path";
import decode, { init } from "@jsquash/png/decode.js";
import { PROJECT_ROOT } from "../config.ts";

/** Holds a folder for each run of `npm run screens`. */
const RUNS = path.join(PROJECT_ROOT, ".screens");
const DECODER = path.join(PROJECT_ROOT, "node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm");
/** Of 255. A smaller difference of a channel is the renderer's, and nobody sees it. */
const VISIBLE = 16;

interface Changed {
  name: string;
  /** Of the larger picture's pixels, 0 to 1. */
  share: number;
}

/** Most changed first; one with the same pixels is left out. */
export async function compareRuns(before: string, after: string): Promise<Changed[]> {
  const old = new Set(picturesIn(before));
  const changed: Changed[] = [];
  for (const name of picturesIn(after).filter((picture) => old.has(picture))) {
    const [one, other] = [before, after].map((run) => fs.readFileSync(path.join(run, name)));
    if (!one || !other || one.equals(other)) continue;
    const share = await changedShare(one, other);
    if (share > 0) changed.push({ name, share });
  }
  return changed.sort((a, b) => b.share - a.share);
}

/** Pixels that only one picture covers have changed. */
export async function changedShare(before: Uint8Array, after: Uint8Array): Promise<number> {
  await init(fs.readFileSync(DECODER));
  const [one, other] = [await decode(copyOf(before)), await decode(copyOf(after))];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  let same = 0;
  for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
    for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
      const [at, there] = [4 * (y * one.width + x), 4 * (y * other.width + x)];
      let difference = 0;
      for (let channel = 0; channel < 4; channel += 1) {
        const [a = 0, b = 0] = [one.data[at + channel], other.data[there + channel]];
        difference = Math.max(difference, Math.abs(a - b));
      }
      if (difference < VISIBLE) same += 1;
    }
  }
  return 1 - same / (width * height);
}

const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

const picturesIn = (run: string) =>
  fs
    .readdirSync(run)
    .filter((name) => name.endsWith(".png"))
    .sort();

/** Before, after and their difference (black is the same), a row for each picture. */
function contactSheet(before: string, after: string, changed: readonly Changed[]): string {
  const rows = changed.map(({ name, share }) => {
    const [old, now] = [`${before}/${name}`, `${after}/${name}`];
    return `<h2>${name}: ${(100 * share).toFixed(2)} %</h2>
<div><a href="${old}"><img src="${old}" loading="lazy" alt="before"></a>
<a href="${now}"><img src="${now}" loading="lazy" alt="after"></a>
<figure><img src="${old}" loading="lazy" alt="difference"><img src="${now}" loading="lazy" alt=""></figure></div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${before} and ${after}</title>
<style>
  body { font: 14px system-ui; margin: 24px; }
  div { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 12px; align-items: start; }
  img { width: 100%; display: block; }
  a { outline: 1px solid #ccc; }
  figure { margin: 0; display: grid; isolation: isolate; }
  figure img { grid-area: 1 / 1; }
  figure img + img { mix-blend-mode: difference; }
</style>
<h1>${before} and ${after}: ${changed.length} changed</h1>
${rows.join("\n")}
`;
}

/** @param named Folders of two runs in .screens; the last two when none are named. */
async function main(named: string[]): Promise<number> {
  const runs = fs.existsSync(RUNS)
    ? fs
        .readdirSync(RUNS)
        .filter((run) => isRun(run))
        .sort()
    : [];
  const [before, after] = named.length > 0 ? named : runs.slice(-2);
  if (!before || !after || !isRun(before) || !isRun(after)) {
    console.error(`Name two runs of npm run screens: ${runs.join(", ") || "there is none yet"}.`);
    return 2;
  }
  const folders = [path.join(RUNS, before), path.join(RUNS, after)] as const;
  const changed = await compareRuns(...folders);
  const [old, now] = folders.map((folder) => new Set(picturesIn(folder)));
  for (const { name, share } of changed) console.log(`${(100 * share).toFixed(2)} % ${name}`);
  for (const name of old ?? []) if (!now?.has(name)) console.log(`only in ${before}: ${name}`);
  for (const name of now ?? []) if (!old?.has(name)) console.log(`only in ${after}: ${name}`);
  const sheet = path.join(RUNS, `${before}-and-${after}.html`);
  fs.writeFileSync(sheet, contactSheet(before, after, changed));
  console.log(`${changed.length} changed: ${sheet}`);
  return 0;
}

const isRun = (run: string) =>
  fs.statSync(path.join(RUNS, run), { throwIfNoEntry: false })?.isDirectory();

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
