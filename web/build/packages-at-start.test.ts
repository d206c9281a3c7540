import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const source = path.join(root, "web/src");
const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), "packages-at-start-"));
afterAll(() => fs.rmSync(cacheDir, { recursive: true, force: true }));

/** Runs when the pages are built, in no browser. */
const BUILD_ONLY = ["early/prerender.tsx", "early/write-pages.ts"];

/** For each package that some file of the browser's imports, at once, lazily or in a worker, one such file. */
function filesByPackage(): Map<string, string> {
  const found = new Map<string, string>();
  const files = fs.readdirSync(source, { recursive: true, encoding: "utf8" });
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.test\.|\.setup\.|(^|\/)testing\//.test(file)) continue;
    if (BUILD_ONLY.includes(file)) continue;
    const text = fs.readFileSync(path.join(source, file), "utf8");
    for (const [, name = ""] of text.matchAll(
      /(?:\bfrom|\bimport\(?)\s*"([^".@][^"]*|@[^/"][^"]*)"/g,
    ))
      if (!name.startsWith("@contract")) found.set(name, found.get(name) ?? file);
  }
  return found;
}

test("the development server knows every package before the first page, so none reloads it", {
  timeout: 240_000,
}, async () => {
  const server = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    cacheDir,
    logLevel: "silent",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  try {
    const { client } = server.environments;
    const { depsOptimizer: packages } = client;
    if (!packages) throw new Error("The development server prepares no packages.");
    await client.listen(server);
    await packages.scanProcessing;
    const known = () =>
      Object.keys({ ...packages.metadata.optimized, ...packages.metadata.discovered });
    const atStart = known();
    const files = filesByPackage();
    expect(files.size).toBeGreaterThan(30);
    for (const file of new Set(files.values())) await client.transformRequest(`/src/${file}`);
    const late = known().filter((name) => !atStart.includes(name));
    expect(late.map((name) => `${name}, of ${files.get(name)}`)).toEqual([]);
  } finally {
    await server.close();
  }
});
