import fs from "node:fs";
import os from "node:os";
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
import { latency } from "./latency.ts";
import { lighthouse } from "./lighthouse.ts";
import { lists } from "./lists.ts";
import { live } from "./live.ts";
import { mail } from "./mail.ts";
import { marketplace } from "./marketplace.ts";
import { matches } from "./matches.ts";
import { notifications } from "./notifications.ts";
import { products } from "./products.ts";
import { questions } from "./questions.ts";
import { quiet } from "./quiet.ts";
import { reads } from "./reads.ts";
import { realtime } from "./realtime.ts";
import { roomFiles } from "./room-files.ts";
import { session } from "./session.ts";
import { stamp } from "./stamp.ts";
import { startup } from "./startup.ts";

// `npm run bench -- realtime` runs one part. Not part of the tests: only ratios within one run are comparable.
const wanted = process.argv.slice(2);
const includes = (part: string) => wanted.length === 0 || wanted.includes(part);
const figures: Figure[] = [];

if (includes("startup")) figures.push(...(await startup()));
if (includes("stamp")) figures.push(...(await stamp()));
const onStack = {
  bundle,
  binder,
  lighthouse,
  latency,
  live,
  hung,
  quiet,
  approvals,
  applications,
  events,
  products,
  marketplace,
  dataApi,
  session,
  lists,
  notifications,
  mail,
  administration,
  audit,
  evidence,
  home,
  exportDeals,
  directory,
  matches,
  editing,
  checkIn,
  "rooms-files": roomFiles,
  reads,
  conversation,
  diligence,
  questions,
  realtime,
  firstPage,
  insertCost,
};
const onNewStack = async (measure: (stack: Stack) => Promise<Figure[]>) => {
  const stack = await startStack({ name: "bench", fresh: true, services: { web: false } });
  try {
    figures.push(...(await measure(stack)));
  } finally {
    await stack.stop();
  }
};
// What is measured at ten times the rows counts from the seed, without what the others fill.
if (includes("growth")) await onNewStack(growth);
if (includes("hostile")) await onNewStack(hostile);
if (["console", "csv"].some(includes)) {
  const [tabs, csv] = [includes("console"), includes("csv")];
  await onNewStack((stack) => consoleFigures(stack, { tabs, csv }));
}
if (Object.keys(onStack).some(includes)) {
  const stack = await startStack({ name: "bench", fresh: true, services: { web: false } });
  try {
    if (includes("bundle")) figures.push(...(await bundle(stack)));
    if (includes("binder")) figures.push(...(await binder(stack)));
    if (includes("lighthouse")) figures.push(...(await lighthouse(stack)));
    if (includes("latency")) figures.push(...(await latency(stack)));
    if (includes("live")) figures.push(...(await live(stack)));
    if (includes("hung")) figures.push(...(await hung(stack)));
    if (includes("quiet")) figures.push(...(await quiet(stack)));
    if (includes("approvals")) figures.push(...(await approvals(stack)));
    if (includes("applications")) figures.push(...(await applications(stack)));
    if (includes("events")) figures.push(...(await events(stack)));
    if (includes("dataApi")) figures.push(...(await dataApi(stack)));
    if (includes("session")) figures.push(...(await session(stack)));
    if (includes("notifications")) figures.push(...(await notifications(stack)));
    if (includes("mail")) figures.push(...(await mail(stack)));
    if (includes("administration")) figures.push(...(await administration(stack)));
    if (includes("audit")) figures.push(...(await audit(stack)));
    if (includes("evidence")) figures.push(...(await evidence(stack)));
    if (includes("home")) figures.push(...(await home(stack)));
    if (includes("exportDeals")) figures.push(...(await exportDeals(stack)));
    if (includes("lists")) figures.push(...(await lists(stack)));
    if (includes("directory")) figures.push(...(await directory(stack)));
    if (includes("products")) figures.push(...(await products(stack)));
    if (includes("marketplace")) figures.push(...(await marketplace(stack)));
    if (includes("matches")) figures.push(...(await matches(stack)));
    if (includes("checkIn")) figures.push(...(await checkIn(stack)));
    if (includes("rooms-files")) figures.push(...(await roomFiles(stack)));
    if (includes("reads")) figures.push(...(await reads(stack)));
    if (includes("conversation")) figures.push(...(await conversation(stack)));
    if (includes("diligence")) figures.push(...(await diligence(stack)));
    if (includes("questions")) figures.push(...(await questions(stack)));
    if (includes("editing")) figures.push(...(await editing(stack)));
    if (["realtime", "firstPage", "insertCost"].some(includes)) {
      console.log("Filling 10,000 rooms with 1,000,000 messages …");
      await fill(stack);
      if (includes("realtime")) figures.push(...(await realtime(stack)));
      if (includes("firstPage")) figures.push(...(await firstPage(stack)));
      if (includes("insertCost")) figures.push(...(await insertCost(stack)));
    }
  } finally {
    await stack.stop();
  }
}

console.log(`\n${table(figures)}\n`);
const file = path.join(PROJECT_ROOT, "bench.json");
const machine = {
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model,
  memoryGB: Math.round(os.totalmem() / 2 ** 30),
};
fs.writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
console.log(JSON.stringify({ machine, figures }));
process.exit(figures.every(holds) ? 0 : 1);
