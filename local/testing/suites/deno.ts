import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../../config.ts";
import { DENO_DIR, findDeno } from "../../functions/deno.ts";
import { runCommand } from "../command.ts";
import { type Suite, verdict } from "../suite.ts";

const FUNCTIONS = path.join(PROJECT_ROOT, "supabase/functions");

/** The edge functions: types, their units, and their contract against the running stack. */
export const deno: Suite = {
  name: "deno",
  async run({ env }) {
    const program = await findDeno();
    const denoEnv = { ...env, DENO_DIR, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
    const options = { env: denoEnv, cwd: FUNCTIONS };
    const sources = fs
      .readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"));
    const check = await runCommand(program, ["check", "--frozen", ...sources], options);
    const file = path.join(os.tmpdir(), `dealport-deno-${process.pid}.xml`);
    const args = [
      "test",
      "--cached-only",
      "--allow-net=127.0.0.1",
      "--allow-env",
      "--allow-read",
      "--reporter=dot",
    ];
    const { code, stdout } = await runCommand(program, [...args, `--junit-path=${file}`], {
      ...options,
      quiet: true,
    });
    // A line for each passed test says nothing.
    console.log(stdout.replace(/^[.,]\n/gm, ""));
    const types = verdict(check.code === 0);
    if (!fs.existsSync(file)) return { passed: types.passed, failed: types.failed + 1 };
    const report = fs.readFileSync(file, "utf8");
    fs.rmSync(file);
    const totals = /<testsuites[^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(report);
    const names = [...report.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<(?:failure|error)/g)];
    const [tests, failures, errors] = (totals?.slice(1) ?? ["0", "1", "0"]).map(Number);
    const failed = Math.max((failures ?? 1) + (errors ?? 0), code === 0 ? 0 : 1);
    return {
      passed: types.passed + Math.max((tests ?? 0) - failed, 0),
      failed: types.failed + failed,
      names: names.map(([, name]) => name ?? ""),
    };
  },
};

/** The same where tokens are signed with a key pair, as new hosted projects do. */
export const denoES256: Suite = { ...deno, name: "deno-es256", signing: "ES256" };
