import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { DENO_DIR, DENO_VERSION, findDeno, requireVersion } from "./deno.ts";

const FUNCTIONS = path.join(PROJECT_ROOT, "supabase/functions");
const run = promisify(execFile);

describe("the functions' runtime", () => {
  test("is the version of Supabase's, pinned and installed", async () => {
    const { devDependencies } = JSON.parse(
      fs.readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"),
    ) as { devDependencies: Record<string, string> };
    expect(devDependencies.deno).toBe(DENO_VERSION);
    const { stdout } = await run(await findDeno(), ["--version"]);
    expect(stdout).toContain(`deno ${DENO_VERSION} `);
    expect(stdout).toContain("v8 13.0.");
  });

  test("of another version is refused, with what to do", () => {
    expect(() => requireVersion(DENO_VERSION)).not.toThrow();
    expect(() => requireVersion("2.9.6")).toThrow(/Deno 2\.1\.4.*Deno 2\.9\.6.*npm install/s);
    expect(() => requireVersion("2.1.40")).toThrow();
  });

  test("has a lock file in the form that it reads", () => {
    const lock = JSON.parse(fs.readFileSync(path.join(FUNCTIONS, "deno.lock"), "utf8"));
    expect(lock.version).toBe("4");
  });
});

describe("what is newer than the runtime", () => {
  const planted = path.join(FUNCTIONS, `_shared/planted_${process.pid}.ts`);
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), "planted-"));
  let deno = "";
  beforeAll(async () => {
    deno = await findDeno();
  });
  afterAll(() => {
    fs.rmSync(planted, { force: true });
    fs.rmSync(outside, { recursive: true });
  });

  test.each([
    'Uint8Array.fromBase64("")',
    "new Uint8Array(1).toHex()",
    'RegExp.escape("a")',
    "Error.isError(1)",
    "Iterator.concat([])",
    "Math.sumPrecise([1])",
    "new Map<string, string>().getOrInsert('a', 'b')",
    "Promise.try(() => 1)",
  ])("fails the type check: %s", async (expression) => {
    const file = path.join(outside, "planted.ts");
    fs.writeFileSync(file, `console.log(${expression});\n`);
    const env = { ...process.env, DENO_DIR, NO_COLOR: "1" };
    const check = run(deno, ["check", "--no-lock", file], { cwd: outside, env });
    await expect(check).rejects.toThrow(/TS2\d\d\d.*Property '\w+' does not exist/s);
  });

  test("and known to the type check all the same fails the lint", async () => {
    const globals = ["Temporal", "DisposableStack", "AsyncDisposableStack", "Float16Array"];
    fs.writeFileSync(planted, `console.log(${globals.join(", ")});\n`);
    const biome = path.join(PROJECT_ROOT, "node_modules/.bin/biome");
    const options = { cwd: PROJECT_ROOT };
    const lint = run(biome, ["lint", "--only=style/noRestrictedGlobals", planted], options);
    const { stderr } = await lint.then(
      () => ({ stderr: "" }),
      (error: { stderr: string }) => error,
    );
    for (const name of globals) expect(stderr).toContain(`global variable ${name}`);
  });
});
