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
    return together(await checkTypes(context), await runTests(context));
  },
};

/**
 * Calls that issue, verify or end a token, one of each kind that tries all bad ones, and tickets, which functions
 * sign. All other calls are admitted by the same code.
 */
const SIGNED = [
  ...["register", "login", "logout", "closeAccount", "downloadMyData"],
  ...["getUser", "acceptNda", "listHubs"],
  ...["getEventTicket", "getTicketKeys"],
];

/** Tests that depend on signatures, with a key pair as new hosted projects have: sessions and uploads, too. */
export const denoES256: Suite = {
  name: "deno-es256",
  signing: "ES256",
  async run(context) {
    const filter = `--filter=/^(${SIGNED.join("|")}) /`;
    return together(
      await runTests(context, [filter, "api/contract.test.ts"]),
      await runTests(context, ["api/session-cookie.test.ts", "api/uploads.test.ts"]),
    );
  },
};

const together = (one: SuiteResult, two: SuiteResult): SuiteResult => ({
  passed: one.passed + two.passed,
  failed: one.failed + two.failed,
  names: [...(one.names ?? []), ...(two.names ?? [])],
});

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
  narrowed: readonly string[] = [],
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
    ...narrowed,
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
  const totals = /<testsuites[^>]*failures="(\d+)" errors="(\d+)"/.exec(report);
  // The report counts what was filtered out, too.
  const passed = Number(/(\d+) passed/.exec(stdout)?.[1] ?? 0);
  const names = [...report.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<(?:failure|error)/g)];
  const [failures, errors] = (totals?.slice(1) ?? ["1", "0"]).map(Number);
  const failed = Math.max((failures ?? 1) + (errors ?? 0), code === 0 ? 0 : 1);
  return {
    passed,
    failed,
    names: names.map(([, name]) => name ?? ""),
  };
}
