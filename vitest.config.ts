import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "@": fileURLToPath(new URL("./web/src", import.meta.url)),
  "@contract": fileURLToPath(new URL("./supabase/functions/_shared/contract", import.meta.url)),
};

/** Tests of local/ that need no stack. */
const LOCAL_UNITS = [
  "local/{evidence,pgtap,mutants,repository,screens,words}/**/*.test.ts",
  "local/demo/papers.test.ts",
  "local/functions/deploy.test.ts",
  "local/testing/related.test.ts",
];

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
          // A certificate is checked once for each of its bytes: 2 s, and more beside first starts of the stack.
          testTimeout: 30_000,
        },
      },
      {
        // Pieces of screens, as somebody finds them: by their roles and words.
        resolve: { alias },
        test: {
          name: "components",
          include: ["web/src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["web/src/testing/components.setup.ts"],
          // A form that is filled key by key takes a second, and eight where others use the processor.
          testTimeout: 30_000,
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
