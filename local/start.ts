import { asSuperuser } from "./database/prepare.ts";
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
// A closed terminal must not keep the parts from being stopped.
process.stdout.on("error", () => void stop());

/** Uploads a new demonstration's documents once all runs: nobody waits for them. */
async function furnish({ config, url, dbUrl }: Stack): Promise<void> {
  try {
    const papers = await asSuperuser(
      config,
      (sql) => sql`select 1 from public.deal_room_documents limit 1`,
    );
    if (papers.length > 0) return;
    // Imported here, since most starts do not need them.
    const [{ bringPapers }, { bringKycPapers }, { addReadings }, { nameClosingPapers }] =
      await Promise.all([
        import("./demo/bring.ts"),
        import("./demo/kyc.ts"),
        import("./demo/readings.ts"),
        import("./demo/closing.ts"),
      ]);
    await bringPapers({ url, publishableKey: config.publishableKey });
    await asSuperuser(config, addReadings);
    await asSuperuser(config, nameClosingPapers);
    await bringKycPapers({ url, secretKey: config.secretKey, dbUrl: dbUrl() });
  } catch (error) {
    if (!stopping) console.error(`The demonstration's documents are missing: ${error}`);
  }
}

try {
  stack = await startStack({
    onProgress: (line) => console.log(`  ${line}`),
    onLine: (line) => console.log(line),
  });
  if (stopping) await stack.stop();
  else {
    console.log(summary(stack.config, (performance.now() - begin) / 1000));
    void furnish(stack);
  }
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
