import { defineConfig } from "@playwright/test";

// Started by `npm run e2e`, which brings up the stack, builds the web and names both here.
const chromium = process.env.DEALPORT_CHROMIUM;
const baseURL = process.env.DEALPORT_WEB_URL;
if (!chromium || !baseURL) throw new Error("Run the browser tests with npm run e2e.");

export default defineConfig({
  testDir: "web/e2e",
  testIgnore: process.env.DEALPORT_FIREFOX ? [] : ["firefox.spec.ts"],
  outputDir: process.env.DEALPORT_RESULTS ?? "test-results",
  // Specs share one stack and its seed, and run side by side: a spec that changes a person's account
  // makes a person of its own, and one that changes the stack for everybody is tagged @alone.
  workers: Number(process.env.DEALPORT_WORKERS || 2),
  fullyParallel: true,
  // What passes on its second try is named at the end of the run (docs/decisions/023-browser-test-retry.md).
  retries: 1,
  forbidOnly: true,
  // The stories are long, and the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL,
    // What does not come ends its step, not the whole test.
    actionTimeout: 30_000,
    // Traces double the run time; DEALPORT_TRACE=1 keeps those of failures.
    trace: process.env.DEALPORT_TRACE ? "retain-on-failure" : "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds: to optimize their code costs more than it saves, on processors that are all busy.
        "--js-flags=--no-opt,--no-maglev,--single-threaded-gc",
      ],
    },
  },
});
