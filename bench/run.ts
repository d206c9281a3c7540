import fs from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../local/config.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { administration } from "./administration.ts";
import { applications } from "./applications.ts";
import { approvals } from "./approvals.ts";
import { audit } from "./audit.ts";
import { binder } from "./binder.ts";
import { bundle } from "./bundle.ts";
import { checkIn } from "./check-in.ts";
import { consoleFigures } from "./console.ts";
import { conversation } from "./conversation.ts";
import { fill } from "./data.ts";
import { dataApi } from "./data-api.ts";
import { diligence } from "./diligence.ts";
import { directory } from "./directory.ts";
import { editing } from "./editing.ts";
import { events } from "./events.ts";
import { evidence } from "./evidence.ts";
import { exportDeals } from "./export-deals.ts";
import { type Figure, holds, table } from "./figure.ts";
import { firstPage, insertCost } from "./first-page.ts";
import { growth } from "./growth.ts";
import { home } from "./home.ts";
import { hostile } from "./hostile.ts";
import { hung } from "./hung.ts";
import { interactions } from "./interactions.ts";
import { latency } from "./latency.ts";
import { lighthouse } from "./lighthouse.ts";
import { lists } from "./lists.ts";
import { live } from "./live.ts";
import { mail } from "./mail.ts";
import { marketplace } from "./marketplace.ts";
import { matches } from "./matches.ts";
import { notifications } from "./notifications.ts";
import { organizations } from "./organizations.ts";
import { products } from "./products.ts";
import { questions } from "./questions.ts";
import { quiet } from "./quiet.ts";
import { readings } from "./readings.ts";
import { realtime } from "./realtime.ts";
import { thisMachine, writeResults } from "./results.ts";
import { roomFiles } from "./room-files.ts";
import { session } from "./session.ts";
import { stamp } from "./stamp.ts";
import { startup } from "./startup.ts";

// `npm run bench -- realtime` runs one part; with `--write` its figures go into bench/results.jsonl and docs/benchmark.md.
// Not part of the tests: only ratios within one run are comparable.
const isWritten = process.argv.includes("--write");
const wanted = process.argv.slice(2).filter((word) => word !== "--write");
const includes = (part: string) => wanted.length === 0 || wanted.includes(part);
const machine = thisMachine();
const measured = new Map<string, Figure[]>();

type Part = (stack: Stack) => Promise<Figure[]>;

/** On one stack, in this order. */
const onStack: Record<string, Part> = {
  bundle,
  binder,
  lighthouse,
  latency,
  interactions,
  live,
  hung,
  quiet,
  approvals,
  applications,
  events,
  dataApi,
  session,
  notifications,
  mail,
  administration,
  audit,
  evidence,
  home,
  exportDeals,
  lists,
  organizations,
  directory,
  products,
  marketplace,
  matches,
  checkIn,
  "rooms-files": roomFiles,
  readings,
  conversation,
  diligence,
  questions,
  editing,
};
/** On the same one, once it is full. */
const onFullStack: Record<string, Part> = {
  realtime,
  firstPage,
  insertCost,
};
const isAnyOf = (parts: Record<string, Part>) => Object.keys(parts).some(includes);

async function measureAll(parts: Record<string, Part>, stack: Stack): Promise<void> {
  for (const [part, measure] of Object.entries(parts)) {
    if (includes(part)) measured.set(part, await measure(stack));
  }
}

async function withStack(measure: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack({ name: "bench", fresh: true, services: { web: false } });
  try {
    await measure(stack);
  } finally {
    await stack.stop();
  }
}

if (includes("startup")) measured.set("startup", await startup());
if (includes("stamp")) measured.set("stamp", await stamp());
// What is measured at ten times the rows counts from the seed, without what the others fill.
for (const [part, measure] of Object.entries({ growth, hostile })) {
  if (includes(part)) await withStack((stack) => measureAll({ [part]: measure }, stack));
}
if (["console", "csv"].some(includes)) {
  const [tabs, csv] = [includes("console"), includes("csv")];
  await withStack(async (stack) => {
    measured.set("console", await consoleFigures(stack, { tabs, csv }));
  });
}
if (isAnyOf(onStack) || isAnyOf(onFullStack)) {
  await withStack(async (stack) => {
    await measureAll(onStack, stack);
    if (!isAnyOf(onFullStack)) return;
    console.log("Filling 10,000 rooms with 1,000,000 messages …");
    await fill(stack);
    await measureAll(onFullStack, stack);
  });
}

const figures = [...measured.values()].flat();
console.log(`\n${table(figures)}\n`);
if (isWritten) writeResults(measured, machine);
const file = path.join(PROJECT_ROOT, "bench.json");
fs.writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
console.log(JSON.stringify({ machine, figures }));
process.exit(figures.every(holds) ? 0 : 1);
