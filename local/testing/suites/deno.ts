import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../../config.ts";
import { runCommand } from "../command.ts";
import { type Suite, verdict } from "../suite.ts";

const FUNCTIONS = path.join(PROJECT_ROOT, "supabase/functions");

/** The edge functions: types, their units, and their contract against the running stack. */
export const deno: Suite = {
  name: "deno",
  async run({ env }) {
    const denoEnv = {
      ...env,
      DENO_DIR: path.join(PROJECT_ROOT, ".deno"),
      DENO_NO_UPDATE_CHECK: "1",
    };
    const options = { env: denoEnv, cwd: FUNCTIONS };
    const check = await runCommand("deno", ["check", "--cached-only", "."], options);
    const file = path.join(os.tmpdir(), `dealport-deno-${process.pid}.xml`);
    const args = [
      "test",
      "--cached-only",
      "--allow-net=127.0.0.1",
      "--allow-env",
      "--allow-read",
      "--reporter=dot",
    ];
    const { code } = await runCommand("deno", [...args, `--junit-path=${file}`], options);
    const types = verdict(check.code === 0);
    if (!fs.existsSync(file)) return { passed: types.passed, failed: types.failed + 1 };
    const totals = /<testsuites[^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(
      fs.readFileSync(file, "utf8"),
    );
    fs.rmSync(file);
    const [tests, failures, errors] = (totals?.slice(1) ?? ["0", "1", "0"]).map(Number);
    const failed = Math.max((failures ?? 1) + (errors ?? 0), code === 0 ? 0 : 1);
    return {
      passed: types.passed + Math.max((tests ?? 0) - failed, 0),
      failed: types.failed + failed,
    };
  },
};
