import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withBrowserEnv } from "../browser_env.ts";
import { runCommand } from "../command.ts";
import { type Suite, type SuiteResult, verdict } from "../suite.ts";

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Journeys in real browsers, on the built web and the running stack. */
export const e2e: Suite = {
  name: "playwright",
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const together = await playwright(env, ["--grep-invert=@alone"]);
      const alone = await playwright(env, ["--grep=@alone", "--workers=1"]);
      return {
        passed: together.passed + alone.passed,
        failed: together.failed + alone.failed,
      };
    }),
};

async function playwright(env: Record<string, string>, args: string[]): Promise<SuiteResult> {
  const file = path.join(os.tmpdir(), `dealport-playwright-${process.pid}.json`);
  // One spec file: it may have nothing on this side of @alone.
  const filter = process.env.DEALPORT_E2E ? [process.env.DEALPORT_E2E, "--pass-with-no-tests"] : [];
  const { code } = await runCommand("playwright", ["test", ...args, ...filter], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  if (!fs.existsSync(file)) return verdict(code === 0 && filter.length > 0);
  const { stats, errors } = JSON.parse(fs.readFileSync(file, "utf8")) as PlaywrightReport;
  fs.rmSync(file);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1) };
}

/** Remakes the pictures in docs/screens; runs only when it is named. */
export const screens: Suite = {
  name: "screens",
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const { code } = await runCommand("tsx", ["web/e2e/screens.ts"], { env });
      return verdict(code === 0);
    }),
};
