import { supabaseCli } from "./cli.ts";

/** One finding of `supabase db advisors`. */
export interface Finding {
  name: string;
  level: "INFO" | "WARN" | "ERROR";
  detail: string;
  cache_key: string;
}

/**
 * Findings that are as they should be, each with its reason. A line is a finding's cache_key.
 * Empty: nothing is excused today.
 */
const ALLOWED: Record<string, string> = {};

/**
 * Runs Supabase's linter, security and performance.
 *
 * @param databaseUrl A database with all migrations.
 * @returns Findings at WARN or above that no line of the allow-list excuses.
 * @throws When the linter could not run: silence must not read as approval.
 */
export async function advise(databaseUrl: string): Promise<Finding[]> {
  const stdout = await supabaseCli(
    ["db", "advisors", "--level", "info", "--output-format", "json"],
    databaseUrl,
  );
  const { results } = JSON.parse(stdout) as { results?: Finding[] };
  // Our own unused indexes are INFO and always there on a fresh database: an empty list is a linter that did not look.
  if (!results || results.length === 0)
    throw new Error("supabase db advisors reported nothing at all.");
  return results.filter((finding) => finding.level !== "INFO" && !(finding.cache_key in ALLOWED));
}
