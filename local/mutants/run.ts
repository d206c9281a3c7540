import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { createDatabases, dropDatabases } from "../pgtap/databases.ts";
import { type FileResult, runFile } from "../pgtap/file.ts";
import type { SuiteResult } from "../testing/suite.ts";
import { type Mutant, readMutants, TOOLS, turnOf } from "./mutant.ts";

const DAY_MS = 86_400_000;
/** A break may remove what ends a loop. */
const DEADLINE = "set statement_timeout = '60s';";

/**
 * Each break runs in the transaction of the test that must see it, which rolls it back. One that survives is a
 * failure.
 * @param superuserUrl Any database of the server, as `supabase_admin`.
 * @param words "all", or words in a break's name or test; none means today's ten (or DEALPORT_MUTANTS_DAY's).
 */
export async function runMutants(superuserUrl: string, words: string[]): Promise<SuiteResult> {
  const mutants = choose(words);
  const databases = await createDatabases(superuserUrl);
  const survivors: string[] = [];
  try {
    // A database per worker, so that they do not wait for each other's locks.
    const left = [...mutants];
    await Promise.all(
      databases.map(async ({ url }) => {
        for (let mutant = left.shift(); mutant; mutant = left.shift()) {
          const survived = await tryMutant(mutant, url);
          if (survived) survivors.push(survived);
        }
      }),
    );
  } finally {
    await dropDatabases(superuserUrl, databases);
  }
  for (const survivor of survivors) console.error(survivor);
  return { passed: mutants.length - survivors.length, failed: survivors.length };
}

function choose(words: string[]): Mutant[] {
  const all = readMutants();
  if (words.includes("all")) return all;
  if (words.length > 0) {
    return all.filter(({ name, test }) => words.some((word) => `${test} ${name}`.includes(word)));
  }
  const day = Number(process.env.DEALPORT_MUTANTS_DAY ?? Math.floor(Date.now() / DAY_MS));
  const today = turnOf(all, day);
  console.log(`${today.length} of ${all.length} breaks: DEALPORT_MUTANTS_DAY=${day}`);
  return today;
}

/** @returns Why it survived; undefined when its test saw it. */
async function tryMutant(mutant: Mutant, databaseUrl: string): Promise<string | undefined> {
  const file = path.join(PROJECT_ROOT, "supabase/tests", `${mutant.test}.test.sql`);
  try {
    return judgeMutant(
      mutant,
      await runFile(file, databaseUrl, `${DEADLINE} begin; ${TOOLS} ${mutant.sql}`),
    );
  } catch (error) {
    return `${mutant.place} ${mutant.name}: does not apply. ${String(error)}`;
  }
}

/** @param result With the rule broken; the suite pgtap ensures that it passes otherwise. */
export function judgeMutant(mutant: Mutant, result: FileResult): string | undefined {
  if (result.failures.some((text) => text.startsWith(`[${mutant.case}]`))) return undefined;
  const saw = result.failures.map((text) => text.split("\n")[0]).join("; ") || "nothing";
  return `${mutant.place} ${mutant.name}: survived [${mutant.case}] of ${mutant.test}, which saw ${saw}.`;
}
