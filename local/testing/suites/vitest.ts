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
  testResults: {
    name: string;
    status: string;
    /** Why a file or a hook of it failed. */
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

export const vitest: Suite = {
  name: "vitest",
  narrows: true,
  async run({ env, only }) {
    const file = path.join(os.tmpdir(), `dealport-vitest-${process.pid}.json`);
    const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await runCommand("vitest", ["run", ...report, ...only], { env });
    if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
    const counted = JSON.parse(fs.readFileSync(file, "utf8")) as VitestReport;
    fs.rmSync(file);
    // A file that did not load has no tests to fail, and a skipped test proves nothing. Both count.
    const unloaded = counted.testResults.filter(
      (result) => result.status === "failed" && result.assertionResults.length === 0,
    );
    const failed =
      counted.numFailedTests + counted.numPendingTests + counted.numTodoTests + unloaded.length;
    const broken = counted.testResults
      .filter((result) => result.status === "failed" && !result.assertionResults.some(isFailed))
      .map(({ name, message }) => `${name} ${message.split("\n", 1)[0]}`);
    const names = counted.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== "passed")
        .map(({ fullName, status }) =>
          status === "failed" ? fullName : `${fullName} (${status})`,
        ),
    );
    return {
      passed: counted.numPassedTests,
      failed: Math.max(failed, code === 0 ? 0 : 1),
      names: [...broken, ...names],
    };
  },
};

const isFailed = ({ status }: { status: string }) => status === "failed";
