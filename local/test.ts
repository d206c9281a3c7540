import fs from "node:fs";
import path from "node:path";
import type { SigningAlgorithm } from "./signing.ts";
import { type Stack, startStack } from "./stack.ts";
import { describeStack } from "./testing/describe.ts";
import type { Suite, SuiteResult } from "./testing/suite.ts";
import { chaos } from "./testing/suites/chaos.ts";
import { deno, denoES256 } from "./testing/suites/deno.ts";
import { e2e, screens } from "./testing/suites/e2e.ts";
import { fuzz } from "./testing/suites/fuzz.ts";
import { leaks } from "./testing/suites/leaks.ts";
import { mutants } from "./testing/suites/mutants.ts";
import { pgtap } from "./testing/suites/pgtap.ts";
import { quality } from "./testing/suites/quality.ts";
import { advisors, generatedDocs, generatedTypes } from "./testing/suites/schema.ts";
import { vitest } from "./testing/suites/vitest.ts";

// `npm test`: everything, on a stack of its own. Suites that want another kind of stack get a new one. `npm
// test -- pgtap deals e2e home` runs the named suites, each narrowed to the files that match the words
// after its name.
const SUITES: Suite[] = [
  generatedTypes,
  generatedDocs,
  advisors,
  pgtap,
  mutants,
  // Both run beside suites that leave one of two processors idle.
  quality,
  leaks,
  chaos,
  deno,
  fuzz,
  vitest,
  e2e,
  denoES256,
];

const LOG_LINES = 15;
const NAMED = [...SUITES, screens];
const chosen = choose(process.argv.slice(2));

let running: { stack: Stack; signing: SigningAlgorithm } | undefined;
const results: [string, SuiteResult, number][] = [];
const meanwhile: [Suite, Promise<void>][] = [];
let interrupted = false;
process.once("SIGINT", () => {
  interrupted = true;
});
try {
  for (const { suite, only } of chosen) {
    if (interrupted) break;
    for (const [{ alongside }, done] of meanwhile) {
      if (alongside !== "any" && !alongside?.includes(suite.name)) await done;
    }
    const stack = await stackFor(suite);
    const done = runSuite(suite, stack, only);
    if (suite.alongside) meanwhile.push([suite, done]);
    else await done;
  }
} finally {
  await Promise.all(meanwhile.map(([, done]) => done));
  await running?.stack.stop();
}

console.log("");
for (const [name, { passed, failed }, seconds] of results) {
  console.log(
    `${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
}
for (const [name, { names = [], unsteady = [] }] of results) {
  for (const failure of names) console.log(`${name} failed: ${failure}`);
  for (const one of unsteady) console.log(`${name} passed on its second try: ${one}`);
}
const passed = results.reduce((sum, [, result]) => sum + result.passed, 0);
const failed = results.reduce((sum, [, result]) => sum + result.failed, 0) + (interrupted ? 1 : 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runSuite(suite: Suite, stack: Stack, only: string[]): Promise<void> {
  console.log(`\n── ${suite.name}`);
  const begin = performance.now();
  const context = { stack, env: describeStack(stack), only };
  const result = await suite.run(context).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  results.push([suite.name, result, (performance.now() - begin) / 1000]);
  if (result.failed > 0) printLogs(stack);
}

/** A 500's reason is only in the logs. */
function printLogs({ config }: Stack): void {
  for (const file of fs.readdirSync(config.dataDir).filter((name) => name.endsWith(".log"))) {
    const lines = fs.readFileSync(path.join(config.dataDir, file), "utf8").trimEnd().split("\n");
    console.log(`\n── ${file}, its last lines\n${lines.slice(-LOG_LINES).join("\n")}`);
  }
}

async function stackFor({ signing = "HS256", fresh }: Suite): Promise<Stack> {
  if (running?.signing === signing && !(fresh && results.length > 0)) return running.stack;
  await running?.stack.stop();
  running = undefined;
  const options = { name: "test", signing, fast: true, fresh: true, onProgress: console.log };
  const stack = await startStack(options);
  running = { stack, signing };
  return stack;
}

function choose(words: string[]): { suite: Suite; only: string[] }[] {
  if (words.length === 0) return SUITES.map((suite) => ({ suite, only: [] }));
  const named: { suite: Suite; only: string[] }[] = [];
  for (const word of words) {
    const suite = NAMED.find(({ name }) => name === word.toLowerCase());
    const last = named.at(-1);
    if (suite) named.push({ suite, only: [] });
    else if (last?.suite.narrows) last.only.push(word);
    else {
      console.error(`Name one of: ${NAMED.map(({ name }) => name).join(", ")}.`);
      process.exit(2);
    }
  }
  return named;
}
