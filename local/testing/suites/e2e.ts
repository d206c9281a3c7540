import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../../config.ts";
import { withBrowserEnv } from "../browser-env.ts";
import { runCommand } from "../command.ts";
import { type Suite, type SuiteResult, verdict } from "../suite.ts";

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string }[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Failures whose screens are printed, lines of each, and the lines that say something. */
const SCREENS = 4;
const SCREEN_LINES = 60;
const SAID = /"|: \S/;

export const e2e: Suite = {
  name: "e2e",
  narrows: true,
  apart: true,
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const together = await playwright(env, ["--grep-invert=@alone"], context.only);
      const alone = await playwright(env, ["--grep=@alone", "--workers=1"], context.only);
      return {
        passed: together.passed + alone.passed,
        failed: together.failed + alone.failed,
        names: [...(together.names ?? []), ...(alone.names ?? [])],
        unsteady: [...(together.unsteady ?? []), ...(alone.unsteady ?? [])],
      };
    }),
};

async function playwright(
  env: Record<string, string>,
  args: string[],
  only: string[],
): Promise<SuiteResult> {
  const file = path.join(os.tmpdir(), `dealport-playwright-${process.pid}.json`);
  // By the file's name, wherever the checkout is. With few files, one side of @alone may be empty.
  const named = only.map((word) => `/e2e/[^/]*${word}`);
  const filter = named.length > 0 ? [...named, "--pass-with-no-tests"] : [];
  const { code } = await runCommand("playwright", ["test", ...args, ...filter], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  if (!fs.existsSync(file)) return verdict(code === 0 && filter.length > 0);
  const { suites, stats, errors } = JSON.parse(fs.readFileSync(file, "utf8")) as PlaywrightReport;
  fs.rmSync(file);
  printScreens(env);
  const failed = stats.unexpected + stats.skipped + errors.length;
  const specs = suites.flatMap(specsIn);
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    names: specs.filter(({ ok }) => !ok).map(nameOf),
    unsteady: specs.filter(({ tests }) => tests.some((t) => t.status === "flaky")).map(nameOf),
  };
}

/** The screens of the first failures as text, as a screen reader would read them, for logs without pictures. */
function printScreens(env: Record<string, string>): void {
  const results = path.resolve(PROJECT_ROOT, env.DEALPORT_RESULTS ?? "test-results");
  if (!fs.existsSync(results)) return;
  const failures = fs.readdirSync(results).filter((name) => name.endsWith("-retry1"));
  for (const name of failures.slice(0, SCREENS)) {
    const file = path.join(results, name, "error-context.md");
    if (!fs.existsSync(file)) continue;
    const [, snapshot = ""] = fs
      .readFileSync(file, "utf8")
      .split(/^# (?:Page snapshot|Test source)$/m);
    const lines = snapshot
      .split("\n")
      .filter((line) => SAID.test(line) && !/^ *- \/url/.test(line));
    console.log(`\n── the screen of ${name}\n${lines.slice(-SCREEN_LINES).join("\n")}`);
  }
}

const specsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const nameOf = ({ file, line, title }: PlaywrightSpec) => `${file}:${line} ${title}`;

/** Pictures of the screens, in a folder of their own in .screens; runs only when named. */
export const screens: Suite = {
  name: "screens",
  narrows: true,
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const { code } = await runCommand("tsx", ["web/e2e/screens.ts", ...context.only], { env });
      return verdict(code === 0);
    }),
};
