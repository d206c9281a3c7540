import fs from "node:fs";
import postgres from "postgres";
import { keepBusy } from "./busy-ports.ts";
import { addresses, isReady, newMachine, type Run, run } from "./npm-start.ts";

// `npm run first-starts`: twenty first starts in a row, while connections go out from each of the usual ports and
// others come and go by the thousand. `-- 3` makes three. All have to serve.
const USUAL = [5173, ...Array.from({ length: 10 }, (_, n) => 54321 + n)];

const count = Number(process.argv[2] ?? 20);
if (!Number.isInteger(count) || count < 1) {
  console.error("Say how many: npm run first-starts -- 3");
  process.exit(2);
}
const { DEALPORT_PORT_OFFSET: _, ...env } = process.env;
const busy = await keepBusy(USUAL);
console.log(`${busy.held} of ${USUAL.length} ports are taken by connections that go out.`);
let served = 0;
for (let n = 1; n <= count; n += 1) {
  const begin = performance.now();
  const problem = await firstStart().then(
    () => undefined,
    (error: Error) => error.message,
  );
  served += problem ? 0 : 1;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${n}: ${problem ?? "serves"} (${seconds} s, ${busy.passed()} connections passed)`);
}
await busy.close();
console.log(`${served} of ${count} first starts served.`);
process.exit(served === count ? 0 : 1);

async function firstStart(): Promise<void> {
  const data = newMachine();
  const start = run("start", { ...env, DEALPORT_DATA: data });
  try {
    await start.until(() => isReady(start));
    await requireServing(start);
  } finally {
    start.child.kill("SIGINT");
    await start.exit;
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** The page, the API by the page's own address, and the database, each where it was said to be. */
async function requireServing(start: Run): Promise<void> {
  const { web, api, database } = addresses(start);
  const statuses = [`${web}/`, `${web}/api/health`, `${api}/functions/v1/api/health`].map(
    async (url) => (await fetch(url)).status,
  );
  const sql = postgres(database, { max: 1 });
  const [row] = await sql`select count(*)::int as people from public.users`;
  await sql.end();
  const answers = [...(await Promise.all(statuses)), row?.people > 0];
  if (String(answers) !== "200,200,200,true") throw new Error(`It answers ${answers}.`);
}
