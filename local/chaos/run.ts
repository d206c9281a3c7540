import { parseArgs } from "node:util";
import { startStack } from "../stack.ts";
import { plan } from "./plan.ts";
import { inWords, runMany } from "./run-many.ts";

// `npm run chaos`: twenty stories. `-- --seed 7` repeats that one, `--count 500` runs more, `--show` prints.
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    count: { type: "string" },
    show: { type: "boolean", default: false },
  },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const count = Number(values.count ?? (values.seed === undefined ? 20 : 1));
if (!Number.isInteger(first) || !Number.isInteger(count) || count < 1) {
  console.error("--seed and --count are whole numbers.");
  process.exit(2);
}

const stack = await startStack({
  name: "test",
  fast: true,
  fresh: true,
  services: { functions: false },
});
let wrong = 0;
try {
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  await runMany(stack, seeds, (told) => {
    if (values.show) for (const step of plan(told.seed).steps) console.log(JSON.stringify(step));
    console.log(inWords(told));
    wrong += told.wrong.length > 0 ? 1 : 0;
  });
} finally {
  await stack.stop();
}
console.log(`\n${count - wrong} of ${count} stories kept the promise`);
process.exit(wrong === 0 ? 0 : 1);
