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

export type Finding = z.infer<typeof findingSchema>;

/** A finding's cacheKey and the reason why it is right. */
const ALLOWED: Record<string, string> = {};

/** Its list of functions and their callers is used here, too. */
const GUARD = path.join(PROJECT_ROOT, "supabase/tests/every_table_is_guarded.test.sql");

/**
 * Supabase's linter (security and performance), and our own checks.
 * @returns Findings at WARN or above that the allow-list does not excuse.
 * @throws When the linter could not run, or its format has changed: silence must not pass for approval.
 */
export async function advise(databaseUrl: string): Promise<Finding[]> {
  const stdout = await supabaseCli(
    ["db", "advisors", "--level", "info", "--output-format", "json"],
    databaseUrl,
  );
  const { results = [] } = JSON.parse(stdout) as { results?: unknown[] };
  // A fresh database always has unused indexes (INFO), so an empty list means that the linter did not look.
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

function meantFunctions(): string[] {
  const list = /insert into expected_functions values\n(.*?);\n/s.exec(
    fs.readFileSync(GUARD, "utf8"),
  )?.[1];
  const lines = [...(list ?? "").matchAll(/\('((?:public|private)\.[^']+)',\s*'([^']*)'\)/g)];
  if (lines.length === 0) throw new Error(`${GUARD} lists no functions.`);
  return lines.map(([, name, callers]) => `${name} ${callers}`);
}
