import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";
import { supabaseCli } from "./cli.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "supabase/migrations");
const SEED = "supabase/seed.sql";

export interface MigrationOutcome {
  applied: number;
  seeded: boolean;
}

/**
 * Migrates, and seeds once, as role `postgres` through the Supabase CLI, which records both in supabase_migrations.
 * Later starts leave people's changes alone, and skip the CLI when there is nothing to do.
 * @throws StackError when a statement fails, or when the database knows a migration that has no file.
 */
export async function migrate(sql: Sql, databaseUrl: string): Promise<MigrationOutcome> {
  const files = migrationVersions();
  const before = await appliedVersions(sql);
  const unknown = before.filter((version) => !files.includes(version));
  if (unknown.length > 0) {
    throw new StackError(
      `This database has migrations that supabase/migrations does not (${unknown.join(", ")}): ` +
        "npm run reset starts afresh.",
    );
  }
  const applied = files.length - before.length;
  const seeded = fs.existsSync(path.join(PROJECT_ROOT, SEED)) && !(await isSeeded(sql));
  if (seeded) await supabaseCli(["db", "push", "--include-all", "--include-seed"], databaseUrl);
  else if (applied > 0) await supabaseCli(["migration", "up", "--include-all"], databaseUrl);
  return { applied, seeded };
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
  if (!(await exists(sql, "supabase_migrations.schema_migrations"))) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map((row) => row.version);
}

async function isSeeded(sql: Sql): Promise<boolean> {
  if (!(await exists(sql, "supabase_migrations.seed_files"))) return false;
  const rows = await sql`select 1 from supabase_migrations.seed_files where path = ${SEED}`;
  return rows.length > 0;
}

async function exists(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql`select to_regclass(${table}) as name`;
  return Boolean(row?.name);
}
