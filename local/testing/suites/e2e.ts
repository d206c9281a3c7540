import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withBrowserEnv } from "../browser_env.ts";
import { runCommand } from "../command.ts";
import { type Suite, verdict } from "../suite.ts";

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Journeys in real browsers, on the built web and the running stack. */
export const e2e: Suite = {
  name: "playwright",
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const file = path.join(os.tmpdir(), `dealport-playwright-${process.pid}.json`);
      const filter = process.env.DEALPORT_E2E ? [process.env.DEALPORT_E2E] : [];
      const { code } = await runCommand("playwright", ["test", ...filter], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      });
      if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
      const { stats, errors } = JSON.parse(fs.readFileSync(file, "utf8")) as PlaywrightReport;
      fs.rmSync(file);
      const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
      return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1) };
    }),
};

/** Remakes the pictures in docs/screens; runs only when it is named. */
export const screens: Suite = {
  name: "screens",
  run: (context) =>
    withBrowserEnv(context, async (env) => {
      const { code } = await runCommand("tsx", ["web/e2e/screens.ts"], { env });
      return verdict(code === 0);
    }),
};
