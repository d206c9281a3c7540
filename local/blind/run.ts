import { parseArgs } from "node:util";
import { startStack } from "../stack.ts";
import { compareAll } from "./compare-all.ts";

// `npm run blind`: what one party can learn of another, by comparison. Twenty histories; `-- --seed 7 --histories 1`
// tells that one again, `--histories 500` more, `--url postgres://…` on a stack that runs (as its superuser).
//
// One transaction that is rolled back: a startup with two investors, a room each, and everybody around them (sql/people,
// world, rooms, market). What somebody can get is found in the catalogue (sql/functions, sources): each relation with
// its rows, its system columns and its counts, exact and as the planner estimates them; each function with their own
// things, those of others and ids for nothing; what is sent to them. Then others act in secret, by chance and a seed
// (sql/acts_*), and the same is written down again: it is equal. Ben's own acts (sql/story) have the same results, numbers
// and limits with and without. What may differ stands in may-differ.ts, planted leaks in leaks/.
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    histories: { type: "string", default: "20" },
    url: { type: "string" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed);
const histories = Number(values.histories);
if (!Number.isInteger(seed) || !Number.isInteger(histories) || histories < 1) {
  console.error("--seed and --histories are whole numbers.");
  process.exit(2);
}

if (values.url) {
  process.exitCode = (await compareAll(values.url, seed, histories)).failed === 0 ? 0 : 1;
} else {
  const stack = await startStack({
    name: "test",
    fast: true,
    fresh: true,
    services: { web: false, functions: false, realtime: false },
  });
  try {
    const { failed } = await compareAll(stack.dbUrl("supabase_admin"), seed, histories);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await stack.stop();
  }
}
