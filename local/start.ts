import { StackError } from "./errors.ts";
import { type Stack, startStack } from "./stack.ts";
import { summary } from "./summary.ts";

// `npm start`: everything on this machine, until Ctrl-C.
const begin = performance.now();
let stack: Stack | undefined;
let stopping = false;

async function stop(): Promise<void> {
  // A second Ctrl-C does not cut the first one short: the watchdog ends what would hang.
  if (stopping) return;
  stopping = true;
  console.log("\nStopping …");
  await stack?.stop();
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop());
// A terminal that is gone must not keep the parts from being stopped.
process.stdout.on("error", () => void stop());

try {
  stack = await startStack({
    onProgress: (line) => console.log(`  ${line}`),
    onLine: (line) => console.log(line),
  });
  if (stopping) await stack.stop();
  else console.log(summary(stack.config, (performance.now() - begin) / 1000));
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
