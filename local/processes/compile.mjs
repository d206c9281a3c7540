import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Plain JavaScript, since it is what makes TypeScript run. A loader such as tsx looks through every
// installed package as well, which takes a start longer than all the rest; this bundles our own
// files alone (0.2 s) and leaves packages to Node.

/** The checkout, also when this file is itself part of a bundle below node_modules. */
function projectRoot() {
  let dir = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(dir, "package.json"))) dir = path.dirname(dir);
  return dir;
}

/** Milliseconds after which a bundle of an older state of the source is removed. */
const OUTDATED_MS = 24 * 60 * 60 * 1000;

export async function compile(script, { alias = {}, define = {} } = {}) {
  const root = projectRoot();
  const require = createRequire(path.join(root, "package.json"));
  const fromVite = createRequire(require.resolve("vite/package.json"));
  const { rolldown } = await import(pathToFileURL(fromVite.resolve("rolldown")).href);
  const bundle = await rolldown({
    input: path.join(root, script),
    cwd: root,
    platform: "node",
    tsconfig: false,
    resolve: { alias },
    transform: { define },
    external: (id) =>
      /^[^./]/.test(id) && !Object.keys(alias).some((name) => id.startsWith(`${name}/`)),
  });
  const { output } = await bundle.generate({
    format: "esm",
    sourcemap: "inline",
    codeSplitting: false,
  });
  await bundle.close();
  return store(path.join(root, "node_modules/.cache/dealport"), script, output[0].code);
}

/** Named by content: two stacks that start at once do not disturb each other. */
function store(dir, script, code) {
  const name = `${path.basename(path.dirname(script))}-${path.basename(script, ".ts")}`;
  const file = path.join(
    dir,
    `${name}.${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`,
  );
  fs.mkdirSync(dir, { recursive: true });
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.${process.pid}`, code);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  for (const entry of fs.readdirSync(dir)) {
    const other = path.join(dir, entry);
    const age = Date.now() - (fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (entry.startsWith(`${name}.`) && other !== file && age > OUTDATED_MS)
      fs.rmSync(other, { force: true });
  }
  return file;
}
