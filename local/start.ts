import { asSuperuser } from "./database/prepare.ts";
import { StackError } from "./errors.ts";
import { isConnectionLoss } from "./lite/workarounds/lost-connections.ts";
import { isDone, noteDone } from "./postgres/done.ts";
import { type Stack, startStack } from "./stack.ts";
import { summary } from "./summary.ts";

// `npm start`: everything on this machine, until Ctrl-C.
const begin = performance.now();
const interruption = new AbortController();
let stack: Stack | undefined;
let stopping = false;

async function stop(): Promise<void> {
  // A second Ctrl-C does not cut the first one short: the watchdog ends what would hang.
  if (stopping) return;
  stopping = true;
  console.log("\nStopping …");
  interruption.abort();
  await starting;
  await stack?.stop();
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop());
// The driver lets go of what it asks by itself on a new connection: Postgres may die just then.
process.on("unhandledRejection", (error) => {
  if (!isConnectionLoss(error)) throw error;
});
// A closed terminal must not keep the parts from being stopped.
process.stdout.on("error", () => void stop());

/** Uploads a new demonstration's documents once all runs: nobody waits for them. */
async function furnish({ config, url, dbUrl }: Stack): Promise<void> {
  try {
    if (isDone(config, "documents")) return;
    // Imported here, since most starts do not need them.
    const [{ bringDocuments }, { bringKycDocuments }, { addReadings }, { addClosingDocuments }] =
      await Promise.all([
        import("./demo/bring.ts"),
        import("./demo/kyc.ts"),
        import("./demo/readings.ts"),
        import("./demo/closing.ts"),
      ]);
    await bringDocuments({ url, publishableKey: config.publishableKey });
    await asSuperuser(config, addReadings);
    await asSuperuser(config, addClosingDocuments);
    await bringKycDocuments({ url, secretKey: config.secretKey, dbUrl: dbUrl() });
    noteDone(config, "documents");
  } catch (error) {
    if (!stopping) console.error(`The demonstration's documents are missing: ${error}`);
  }
}

async function start(): Promise<void> {
  stack = await startStack({
    signal: interruption.signal,
    onProgress: (line) => console.log(`  ${line}`),
    onLine: (line) => console.log(line),
  });
  if (stopping) return;
  console.log(summary(stack.config, (performance.now() - begin) / 1000));
  void furnish(stack);
}

const starting = start().catch((error) => {
  // An interrupted command fails for that reason.
  if (stopping) return;
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
