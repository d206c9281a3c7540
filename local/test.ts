import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SigningAlgorithm } from "./signing.ts";
import { type Stack, startStack } from "./stack.ts";
import { leaveResult, runApart } from "./testing/apart.ts";
import { describeStack } from "./testing/describe.ts";
import type { Suite, SuiteRun } from "./testing/suite.ts";
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

// `npm test`: everything, on a stack of its own. Suites that want another kind of stack get a new one, and the browser's
// run beside the others on a second. `npm test -- pgtap deals e2e home` runs the named suites, each narrowed to the files
// that match the words after its name.
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

interface Chosen {
  suite: Suite;
  only: string[];
}

const LOG_LINES = 15;
const NAMED = [...SUITES, screens];
const chosen = choose(process.argv.slice(2));

/** Of what runs beside the browsers: a screen that waits may fail, and other tests only take longer. */
const NICE = 5;

let running: { stack: Stack; signing: SigningAlgorithm } | undefined;
const runs: SuiteRun[] = [];
const meanwhile: [Suite, Promise<void>][] = [];
let interrupted = false;
process.once("SIGINT", () => {
  interrupted = true;
});
const runsApart = ({ suite }: Chosen) => suite.apart === true && chosen.length > 1;
const apart = chosen.filter(runsApart).map(async ({ suite, only }) => {
  runs.push(await runApart(suite, only));
});
if (apart.length > 0) os.setPriority(NICE);
try {
  for (const { suite, only } of chosen.filter((one) => !runsApart(one))) {
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
await Promise.all(apart);

const passed = runs.reduce((sum, { result }) => sum + result.passed, 0);
const failed = runs.reduce((sum, { result }) => sum + result.failed, 0) + (interrupted ? 1 : 0);
if (!leaveResult(runs)) printSummary();
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function printSummary(): void {
  console.log("");
  for (const { name, result, seconds } of runs) {
    console.log(
      `${name.padEnd(28)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
    );
  }
  for (const { name, result } of runs) {
    for (const failure of result.names ?? []) console.log(`${name} failed: ${failure}`);
    for (const one of result.unsteady ?? [])
      console.log(`${name} passed on its second try: ${one}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
}

async function runSuite(suite: Suite, stack: Stack, only: string[]): Promise<void> {
  console.log(`\n── ${suite.name}`);
  const begin = performance.now();
  const context = { stack, env: describeStack(stack), only };
  const result = await suite.run(context).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  runs.push({ name: suite.name, result, seconds: (performance.now() - begin) / 1000 });
  if (result.failed > 0) printLogs(stack);
}

/** A 500's reason is only in the logs. */
function printLogs({ config }: Stack): void {
  for (const file of fs.readdirSync(config.dataDir).filter((name) => name.endsWith(".log"))) {
    const lines = fs.readFileSync(path.join(config.dataDir, file), "utf8").trimEnd().split("\n");
    console.log(`\n── ${file}, its last lines\n${lines.slice(-LOG_LINES).join("\n")}`);
  }
}

async function stackFor({ name, signing = "HS256", apart }: Suite): Promise<Stack> {
  if (running?.signing === signing) return running.stack;
  await running?.stack.stop();
  running = undefined;
  const stack = await startStack({
    name: apart ? name : "test",
    services: { web: false },
    signing,
    fast: true,
    fresh: true,
    onProgress: console.log,
  });
  running = { stack, signing };
  return stack;
}

function choose(words: string[]): Chosen[] {
  if (words.length === 0) return SUITES.map((suite) => ({ suite, only: [] }));
  const named: Chosen[] = [];
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
