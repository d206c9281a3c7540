import postgres from "postgres";
import type { Stack } from "../stack.ts";
import { describeStack, type StackDescription } from "../testing/describe.ts";
import { type Browser, compileBrowser, startBrowser } from "./browsers.ts";
import { makeCast, signIn } from "./people.ts";
import { plan, ROLES, type Role } from "./plan.ts";
import { runStory, type StoryResult } from "./story.ts";

export async function runMany(
  stack: Stack,
  seeds: readonly number[],
  onTold: (told: StoryResult) => void,
): Promise<StoryResult[]> {
  const description = JSON.parse(
    describeStack(stack).DEALPORT_STACK_JSON ?? "",
  ) as StackDescription;
  const sql = postgres(description.superuserUrl, { max: 3, onnotice: () => {} });
  const script = await compileBrowser(description);
  const cast = await makeCast(sql);
  const browsers = {} as Record<Role, Browser>;
  const all: StoryResult[] = [];
  try {
    for (const role of ROLES) {
      browsers[role] = await startBrowser(script, await signIn(description, cast[role]));
    }
    for (const seed of seeds) {
      const told = await runStory({ stack, sql, cast, browsers }, plan(seed));
      all.push(told);
      onTold(told);
    }
  } finally {
    await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    await sql.end({ timeout: 1 });
  }
  return all;
}

export function inWords({ seed, messages, settledIn, wrong }: StoryResult): string {
  const facts = `seed ${seed}: ${messages} messages, settled in ${(settledIn / 1000).toFixed(1)} s`;
  if (wrong.length === 0) return facts;
  const again = `  again: npm run chaos -- --seed ${seed}`;
  return [`${facts}, WRONG`, ...wrong.map((line) => `  ${line}`), again].join("\n");
}
