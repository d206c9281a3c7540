import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "../command.ts";
import type { Suite } from "../suite.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Unit tests, and the tests of the stack itself with the real supabase-js. */
export const vitest: Suite = {
  name: "vitest",
  async run({ env }) {
    const file = path.join(os.tmpdir(), `dealport-vitest-${process.pid}.json`);
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await runCommand("vitest", args, { env });
    if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
    const report = JSON.parse(fs.readFileSync(file, "utf8")) as VitestReport;
    fs.rmSync(file);
    // A file that did not load has no tests to fail; a skipped test proves nothing. Both count.
    const unloaded = report.testResults.filter(
      (result) => result.status === "failed" && result.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded;
    return { passed: report.numPassedTests, failed: Math.max(failed, code === 0 ? 0 : 1) };
  },
};
