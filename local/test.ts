import { startStack } from "./stack.ts";
import { describeStack } from "./testing/describe.ts";
import type { Suite, SuiteResult } from "./testing/suite.ts";
import { deno } from "./testing/suites/deno.ts";
import { e2e, screens } from "./testing/suites/e2e.ts";
import { pgtap } from "./testing/suites/pgtap.ts";
import { quality } from "./testing/suites/quality.ts";
import { requests } from "./testing/suites/requests.ts";
import { advisors, generatedTypes } from "./testing/suites/schema.ts";
import { vitest } from "./testing/suites/vitest.ts";

// `npm test`: everything, on a stack of its own. `npm test -- pgTAP vitest` runs the named suites.
const SUITES: Suite[] = [quality, generatedTypes, advisors, pgtap, vitest, deno, requests, e2e];

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const suites =
  wanted.length === 0
    ? SUITES
    : [...SUITES, screens].filter((suite) => wanted.includes(suite.name.toLowerCase()));
if (suites.length === 0) {
  console.error(`Name one of: ${SUITES.map((suite) => suite.name).join(", ")}.`);
  process.exit(2);
}

const stack = await startStack({ name: "test", fast: true, fresh: true, onProgress: console.log });
const results: [string, SuiteResult, number][] = [];
let interrupted = false;
process.once("SIGINT", () => {
  interrupted = true;
});
try {
  const env = describeStack(stack);
  for (const suite of suites) {
    if (interrupted) break;
    console.log(`\n── ${suite.name}`);
    const begin = performance.now();
    const result = await suite.run({ stack, env }).catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    results.push([suite.name, result, (performance.now() - begin) / 1000]);
  }
} finally {
  await stack.stop();
}

console.log("");
for (const [name, { passed, failed }, seconds] of results) {
  console.log(
    `${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
}
const passed = results.reduce((sum, [, result]) => sum + result.passed, 0);
const failed = results.reduce((sum, [, result]) => sum + result.failed, 0) + (interrupted ? 1 : 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
