import assert from "node:assert/strict";
import { allRoutes, GROUPS } from "./all.ts";

const partOf = (path: string) => path.split("/")[1];

Deno.test("a group is loaded for the first parts of its paths, and for no others", async () => {
  for (const { parts, load } of GROUPS) {
    const found = (await load()).map(({ call }) => partOf(call.path));
    assert.deepEqual([...new Set(found)].sort(), [...parts].sort());
  }
});

Deno.test("every route is of a group", async () => {
  const names = (await allRoutes()).map(({ call }) => call.name);
  assert.equal(new Set(names).size, names.length);
  const modules = [...Deno.readDirSync(new URL(".", import.meta.url))]
    .map(({ name }) => name)
    .filter((name) => !name.endsWith(".test.ts") && !["all.ts", "refusals.ts"].includes(name));
  const source = await Deno.readTextFile(new URL("all.ts", import.meta.url));
  for (const name of modules) assert.ok(source.includes(`import("./${name}")`), name);
});

/** Modules and packages that are loaded with this one, before anything is asked. */
async function loadedWith(entry: URL): Promise<{ modules: string[]; packages: string[] }> {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const todo = [entry.href];
  for (let href = todo.pop(); href; href = todo.pop()) {
    if (modules.has(href)) continue;
    modules.add(href);
    const source = await Deno.readTextFile(new URL(href));
    for (const [, clause = "", target = ""] of source.matchAll(
      /^(?:import|export)\s([^"';]*?from )?"([^"]+)"/gm,
    )) {
      if (clause.startsWith("type ")) continue;
      if (target.startsWith(".")) todo.push(new URL(target, href).href);
      else if (!target.startsWith("node:"))
        packages.add(target.replace(/^((?:@[\w-]+\/)?[\w-]+).*$/, "$1"));
    }
  }
  return { modules: [...modules], packages: [...packages].sort() };
}

// A new instance on Supabase has 2 s of processor time for its first request, and loading counts.
Deno.test("no request waits for what only others need", async () => {
  const { modules, packages } = await loadedWith(new URL("../index.ts", import.meta.url));
  assert.deepEqual(packages, ["@supabase/supabase-js", "hono", "zod"]);
  const routes = modules.filter((href) => href.includes("/routes/"));
  assert.deepEqual(routes.map((href) => href.replace(/^.*\//, "")).sort(), [
    "all.ts",
    "refusals.ts",
  ]);
});

for (const module of ["documents.ts", "uploads.ts", "pictures.ts", "startup-files.ts"]) {
  Deno.test(`${module} brings what reads and draws files when there is a file`, async () => {
    const { packages } = await loadedWith(new URL(module, import.meta.url));
    assert.deepEqual(
      packages.filter((name) => !["@supabase/supabase-js", "hono", "zod"].includes(name)),
      [],
    );
  });
}
