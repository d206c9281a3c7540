import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { z } from "zod";
import { PROJECT_ROOT } from "../config.ts";
import { supabaseCli } from "./cli.ts";

const findingSchema = z.object({
  name: z.string(),
  level: z.enum(["INFO", "WARN", "ERROR"]),
  detail: z.string(),
  cacheKey: z.string().min(1),
});

/** One finding, of `supabase db advisors` or of our own questions. */
export type Finding = z.infer<typeof findingSchema>;

/**
 * Findings that are as they should be, each with its reason. A line is a finding's cacheKey.
 * Empty: nothing is excused today.
 */
const ALLOWED: Record<string, string> = {};

/** Says which functions are meant to be called by whom: the tests hold the schema to it as well. */
const GUARD = path.join(PROJECT_ROOT, "supabase/tests/every_table_is_guarded.test.sql");

/**
 * Runs Supabase's linter, security and performance, and our own questions about openings.
 *
 * @param databaseUrl A database with all migrations.
 * @returns Findings at WARN or above that no line of the allow-list excuses.
 * @throws When the linter could not run, or says things in another form: silence must not read as
 *   approval.
 */
export async function advise(databaseUrl: string): Promise<Finding[]> {
  const stdout = await supabaseCli(
    ["db", "advisors", "--level", "info", "--output-format", "json"],
    databaseUrl,
  );
  const { results = [] } = JSON.parse(stdout) as { results?: unknown[] };
  // Our own unused indexes are INFO and always there on a fresh database: an empty list is a linter that did not look.
  if (results.length === 0) throw new Error("supabase db advisors reported nothing at all.");
  const findings = [...z.array(findingSchema).parse(results), ...(await openings(databaseUrl))];
  return findings.filter(({ level, cacheKey }) => level !== "INFO" && !(cacheKey in ALLOWED));
}

async function openings(databaseUrl: string): Promise<Finding[]> {
  const question = fs.readFileSync(path.join(PROJECT_ROOT, "local/database/openings.sql"), "utf8");
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql.unsafe(question, [meantFunctions()]);
    return rows.map((row) => findingSchema.parse({ ...row, level: "ERROR" }));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Lines such as `('public.whoami()', 'authenticated'),` of the guard's list. */
function meantFunctions(): string[] {
  const list = /insert into expected_functions values\n(.*?);\n/s.exec(
    fs.readFileSync(GUARD, "utf8"),
  )?.[1];
  const lines = [...(list ?? "").matchAll(/\('((?:public|private)\.[^']+)',\s*'([^']*)'\)/g)];
  if (lines.length === 0) throw new Error(`${GUARD} lists no functions.`);
  return lines.map(([, name, callers]) => `${name} ${callers}`);
}
