import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";
import { supabaseCli } from "./cli.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "supabase/migrations");

/**
 * Migrates, and seeds once, as role `postgres` through the Supabase CLI, which records both in supabase_migrations: a
 * file is there whole or not at all. Later starts leave people's changes alone, and skip the CLI when there is nothing
 * to do.
 * @param isSeeded All files of the seed are there; otherwise those that are missing follow.
 * @throws StackError when a statement fails, or when the database knows a migration that has no file.
 */
export async function migrate(sql: Sql, databaseUrl: string, isSeeded = false): Promise<void> {
  const files = migrationVersions();
  const before = await appliedVersions(sql);
  const unknown = before.filter((version) => !files.includes(version));
  if (unknown.length > 0) {
    throw new StackError(
      `This database has migrations that supabase/migrations does not (${unknown.join(", ")}): ` +
        "npm run reset starts afresh.",
    );
  }
  const isComplete = before.length === files.length;
  if (!isSeeded) await supabaseCli(["db", "push", "--include-all", "--include-seed"], databaseUrl);
  else if (!isComplete) await supabaseCli(["migration", "up", "--include-all"], databaseUrl);
}

function migrationVersions(): string[] {
  if (!fs.existsSync(MIGRATIONS)) return [];
  return fs
    .readdirSync(MIGRATIONS)
    .map((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1])
    .filter((version): version is string => version !== undefined)
    .sort();
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!history?.name) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map((row) => row.version);
}
