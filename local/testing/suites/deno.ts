import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../../config.ts";
import { DENO_DIR, findDeno } from "../../functions/deno.ts";
import { runCommand } from "../command.ts";
import { type Suite, type SuiteContext, type SuiteResult, verdict } from "../suite.ts";

const FUNCTIONS = path.join(PROJECT_ROOT, "supabase/functions");

/** Types, unit tests, and the contract against the running stack. */
export const deno: Suite = {
  name: "deno",
  async run(context) {
    const [types, tests] = [await checkTypes(context), await runTests(context)];
    return {
      ...tests,
      passed: types.passed + tests.passed,
      failed: types.failed + tests.failed,
    };
  },
};

/** The API's tests with a key pair, as new hosted projects have. */
export const denoES256: Suite = {
  name: "deno-es256",
  signing: "ES256",
  run: (context) => runTests(context, ["api"]),
};

const optionsOf = ({ env }: SuiteContext) => ({
  env: { ...env, DENO_DIR, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
  cwd: FUNCTIONS,
});

async function checkTypes(context: SuiteContext): Promise<SuiteResult> {
  const sources = fs
    .readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"));
  const args = ["check", "--quiet", "--frozen", ...sources];
  return verdict((await runCommand(await findDeno(), args, optionsOf(context))).code === 0);
}

async function runTests(
  context: SuiteContext,
  folders: readonly string[] = [],
): Promise<SuiteResult> {
  const file = path.join(os.tmpdir(), `dealport-deno-${process.pid}.xml`);
  const args = [
    "test",
    "--no-check",
    "--cached-only",
    "--allow-net=127.0.0.1",
    "--allow-env",
    "--allow-read",
    "--reporter=dot",
    `--junit-path=${file}`,
    ...folders,
  ];
  const { code, stdout } = await runCommand(await findDeno(), args, {
    ...optionsOf(context),
    quiet: true,
  });
  // Drops a line for each passed test.
  console.log(stdout.replace(/^[.,]\n/gm, ""));
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const report = fs.readFileSync(file, "utf8");
  fs.rmSync(file);
  const totals = /<testsuites[^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(report);
  const names = [...report.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<(?:failure|error)/g)];
  const [tests, failures, errors] = (totals?.slice(1) ?? ["0", "1", "0"]).map(Number);
  const failed = Math.max((failures ?? 1) + (errors ?? 0), code === 0 ? 0 : 1);
  return {
    passed: Math.max((tests ?? 0) - failed, 0),
    failed,
    names: names.map(([, name]) => name ?? ""),
  };
}
