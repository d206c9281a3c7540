import assert from "node:assert/strict";

interface DenoConfig {
  workspace?: string[];
  imports?: Record<string, string>;
}
const folder = new URL("../", import.meta.url);
const read = async (path: string): Promise<DenoConfig> =>
  JSON.parse(await Deno.readTextFile(new URL(path, folder)));
const root = await read("deno.json");

// Locally `_shared` resolves by the workspace's imports, a deployed function only by its own.
for (const member of root.workspace ?? []) {
  Deno.test(`${member} deploys with the versions that are tested`, async () => {
    const { imports = {} } = await read(`${member}/deno.json`);
    assert.deepEqual(imports, root.imports);
  });
}

Deno.test("every package is an exact npm version", () => {
  for (const target of Object.values(root.imports ?? {})) {
    assert.match(target, /^npm:\/?(?:@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+(?:\/[\w.-]*)*$/);
  }
});

Deno.test("packages that the web has too are of the same version there", async () => {
  const { dependencies, devDependencies } = JSON.parse(
    await Deno.readTextFile(new URL("../../package.json", folder)),
  );
  const ofWeb: Record<string, string> = { ...devDependencies, ...dependencies };
  for (const name of ["@supabase/supabase-js", "zod", "hono", "image-size"]) {
    assert.equal(root.imports?.[name], `npm:${name}@${ofWeb[name]}`);
  }
  // Their bytes come from those packages (pictures/codecs.ts), their JavaScript from here: versions must agree.
  for (const [name, target] of Object.entries(root.imports ?? {})) {
    const codec = /^@jsquash\/\w+/.exec(name)?.[0];
    if (codec) assert.ok(target.includes(`${codec}@${ofWeb[codec]}`), target);
  }
});
