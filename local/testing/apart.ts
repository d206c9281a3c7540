import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import type { Suite, SuiteRun } from "./suite.ts";

/** Names the file in which a process that runs one suite apart leaves its result. */
const RESULT_FILE = "DEALPORT_SUITE_RESULT";

const TSX = path.join(PROJECT_ROOT, "node_modules/.bin/tsx");

/** A suite in a process of its own. What it prints is printed when it is over. */
export async function runApart({ name }: Suite, only: string[]): Promise<SuiteRun> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-apart-"));
  const [resultFile, outputFile] = [path.join(folder, "result.json"), path.join(folder, "output")];
  const begin = performance.now();
  const output = fs.openSync(outputFile, "w");
  const child = spawn(TSX, ["local/test.ts", name, ...only], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, [RESULT_FILE]: resultFile },
    stdio: ["ignore", output, output],
  });
  const end = () => child.kill("SIGINT");
  process.once("exit", end);
  await new Promise((resolve) => child.once("close", resolve));
  process.off("exit", end);
  fs.closeSync(output);
  console.log(`\n${fs.readFileSync(outputFile, "utf8").trim()}`);
  const run = fs.existsSync(resultFile)
    ? (JSON.parse(fs.readFileSync(resultFile, "utf8")) as SuiteRun)
    : { name, result: { passed: 0, failed: 1 }, seconds: (performance.now() - begin) / 1000 };
  fs.rmSync(folder, { recursive: true });
  return run;
}

/** @returns whether another process waits for it */
export function leaveResult([run]: readonly SuiteRun[]): boolean {
  const file = process.env[RESULT_FILE];
  if (!file || !run) return false;
  fs.writeFileSync(file, JSON.stringify(run));
  return true;
}
