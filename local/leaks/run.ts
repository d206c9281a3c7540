import { parseArgs } from "node:util";
import { startStack } from "../stack.ts";
import { compareAll } from "./compare-all.ts";

// `npm run leaks` compares what one party can learn of another. It tries twenty histories; `-- --seed 7 --histories 1`
// tries one again, `--histories 500` more, `--url postgres://…` uses a stack that runs (as its superuser).
//
// One transaction, which is rolled back:
// 1. sql/people, world, rooms and market make a startup with two investors, a room each, and everybody around them.
// 2. sql/functions and sources find in the catalogue what a person can get: each relation with its rows, system columns
//    and counts (exact, and as the planner estimates them); each function with their own things, those of others and
//    ids of nothing; what is sent to them. All of it is written down.
// 3. sql/acts_* let others act in secret, chosen by the seed. What a person can get is written down again: it is equal.
// 4. sql/story lets Ben act: results, numbers and limits are the same with those secret acts and without.
//
// may-differ.ts lists what may differ; planted/ has planted leaks.
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
