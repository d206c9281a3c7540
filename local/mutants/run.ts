import path from "node:path";
import postgres from "postgres";
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
  const all = readMutants();
  const mutants = choose(all, words);
  const databases = await createDatabases(superuserUrl);
  const survivors: string[] = [];
  try {
    const [first] = databases;
    if (words.length === 0 && first) survivors.push(...(await stale(all, first.url)));
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
  return {
    passed: mutants.length - survivors.length,
    failed: survivors.length,
    names: survivors,
  };
}

function choose(all: Mutant[], words: string[]): Mutant[] {
  if (words.includes("all")) return all;
  if (words.length > 0) {
    return all.filter(({ name, test }) => words.some((word) => `${test} ${name}`.includes(word)));
  }
  const day = Number(process.env.DEALPORT_MUTANTS_DAY ?? Math.floor(Date.now() / DAY_MS));
  const today = turnOf(all, day);
  console.log(`${today.length} of ${all.length} breaks: DEALPORT_MUTANTS_DAY=${day}`);
  return today;
}

/** @returns The breaks of which the rule has changed its words, so that they break nothing. */
async function stale(mutants: Mutant[], databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const found: string[] = [];
  try {
    await sql.unsafe(`begin; ${DEADLINE} ${TOOLS}`);
    for (const { name, place, sql: text } of mutants) {
      await sql.unsafe("savepoint whole");
      await sql.unsafe(text).catch((error: unknown) => {
        found.push(`${place} ${name}: does not apply. ${String(error)}`);
      });
      await sql.unsafe("rollback to savepoint whole");
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  return found;
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
