import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL(".", import.meta.url));

const alias = {
  "@": fileURLToPath(new URL("./web/src", import.meta.url)),
  "@contract": fileURLToPath(new URL("./supabase/functions/_shared/contract", import.meta.url)),
};

/** Tests of local/ that need no stack. */
const LOCAL_UNITS = [
  "local/{evidence,pgtap,mutants,repository,screens,words}/**/*.test.ts",
  "local/demo/documents.test.ts",
  "local/functions/deploy.test.ts",
  "local/testing/related.test.ts",
];

/** They put something else in a module's place, or load it anew, which the next file of the worker would get, too. */
const MOCKING = fs
  .readdirSync(path.join(ROOT, "web"), { recursive: true, encoding: "utf8" })
  .map((file) => path.join("web", file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(fs.readFileSync(path.join(ROOT, file), "utf8")),
  );

/** Modules are loaded once a worker: to do so for each file takes four times as long. */
const TOGETHER = { pool: "threads", isolate: false } as const;

const COMPONENTS = {
  include: ["web/src/**/*.test.tsx"],
  environment: "happy-dom",
  // As the demonstration shows them, with its samples.
  env: { VITE_DEMONSTRATION: "true" },
  setupFiles: ["web/src/testing/components.setup.ts"],
  // A form that is filled key by key takes a second, and eight where others use the processor.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    // Most of them wait for sockets and clocks.
    maxWorkers: 3,
    projects: [
      {
        // Pure rules: no stack, no browser.
        resolve: { alias },
        test: {
          name: "unit",
          include: ["web/{src,build}/**/*.test.ts", ...LOCAL_UNITS],
          exclude: MOCKING,
          ...TOGETHER,
          setupFiles: ["web/src/testing/units.setup.ts"],
          // A certificate is checked once for each of its bytes: 2 s, and more beside first starts of the stack.
          testTimeout: 30_000,
        },
      },
      {
        // Pieces of screens, as somebody finds them: by their roles and words.
        resolve: { alias },
        test: { ...COMPONENTS, name: "components", exclude: MOCKING, ...TOGETHER },
      },
      {
        resolve: { alias },
        test: { name: "mocking", include: MOCKING.filter((file) => file.endsWith(".ts")) },
      },
      {
        resolve: { alias },
        test: {
          ...COMPONENTS,
          name: "mocking components",
          include: MOCKING.filter((file) => file.endsWith(".tsx")),
        },
      },
      {
        // The embedded stack, driven by the real supabase-js.
        test: {
          name: "stack",
          include: ["local/**/*.test.ts"],
          exclude: LOCAL_UNITS,
          globalSetup: ["local/testing/stack.global.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
