import type { Stack } from "../local/stack.ts";
import { type Figure, percentile } from "./figure.ts";
import { clientOf } from "./sign-in.ts";

const STARTUP = "0c000000-0000-4000-8000-000000000008";
const SAVES = 220;
const WARM_UP = 20;

export async function editing(stack: Stack): Promise<Figure[]> {
  const alice = await clientOf(stack, "alice");
  const times: number[] = [];
  let seen: Record<string, unknown> = {};
  for (let save = 0; save < SAVES; save++) {
    const details = {
      short_description: `The ${save}th version of a sentence or two.`,
      long_description: `Words of the ${save}th version. `.repeat(60),
      patents: [`EP${save} One`, `EP${save} Two`],
    };
    const begin = performance.now();
    const answer = await alice.rpc("update_startup", { startup: STARTUP, details, seen });
    if (save >= WARM_UP) times.push(performance.now() - begin);
    if (answer.error) throw new Error(answer.error.message);
    const { short_description, long_description, patents } = answer.data;
    seen = { short_description, long_description, patents };
  }
  await alice.auth.signOut();
  return [
    { name: "saving a section, median", value: percentile(times, 0.5), unit: "ms" },
    {
      name: "saving a section, p95",
      value: percentile(times, 0.95),
      unit: "ms",
      goal: { max: 100 },
    },
  ];
}
