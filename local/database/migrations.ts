import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import postgres, { type PostgresError, type Sql } from "postgres";
import { hostOf, PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";
import { loadSettings } from "../settings.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "supabase/migrations");

/** As the Supabase CLI makes them (pkg/migration/history.go). */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)`;

interface MigrateOptions {
  /** Absolute. Default: the product's. */
  migrations?: string;
  /** All files of the seed are there; otherwise those that are missing follow. */
  isSeeded?: boolean;
}

/**
 * Migrates, and seeds once, as `supabase db push --include-all --include-seed` does and in two thirds of its time: a file is
 * there whole or not at all, with its row of the CLI's history, from which the CLI goes on (`migrations.test.ts`). Later
 * starts leave people's changes alone.
 * @param databaseUrl As role `postgres`.
 * @throws StackError when a statement fails, or when the database knows a migration that has no file.
 */
export async function migrate(
  databaseUrl: string,
  { migrations = MIGRATIONS, isSeeded = false }: MigrateOptions = {},
): Promise<void> {
  const sql = postgres(databaseUrl, {
    host: hostOf(databaseUrl),
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    await sql.unsafe(HISTORY);
    const files = filesIn(migrations);
    const applied = await column(sql, "version from supabase_migrations.schema_migrations");
    const unknown = applied.filter((version) => !files.some((file) => file.version === version));
    if (unknown.length > 0) {
      throw new StackError(
        `This database has migrations that supabase/migrations does not (${unknown.join(", ")}): ` +
          "npm run reset starts afresh.",
      );
    }
    // Files that were edited since may not go with the next one.
    const isNew = applied.length === 0;
    for (const { file, version, name } of files) {
      if (applied.includes(version)) continue;
      await apply(sql, file, isNew, (text) => {
        const values = `${literal(version)}, ${literal(name)}, array[${literal(text)}]`;
        return `insert into supabase_migrations.schema_migrations (version, name, statements) values (${values})`;
      });
    }
    if (isSeeded) return;
    const seeded = await column(sql, "path from supabase_migrations.seed_files");
    for (const file of loadSettings().seedFiles) {
      const known = path.relative(PROJECT_ROOT, file).split(path.sep).join("/");
      if (seeded.includes(known)) continue;
      await apply(sql, file, isNew, (text) => {
        const hash = createHash("sha256").update(text).digest("hex");
        return `insert into supabase_migrations.seed_files (path, hash) values (${literal(known)}, ${literal(hash)})`;
      });
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function apply(
  sql: Sql,
  file: string,
  isNew: boolean,
  note: (text: string) => string,
): Promise<void> {
  const text = fs.readFileSync(file, "utf8");
  await sql.unsafe("reset all");
  // One request is one transaction. Not by `sql.begin`, which ends this process when it rolls back on a connection
  // that is gone (postgres.js 3.4.9).
  await sql.unsafe(`${text}\n;\n${note(text)}`).catch((error: PostgresError) => {
    const at = Number(error.position ?? 0);
    const line = at > 0 && at <= text.length ? text.slice(0, at).split("\n").length : 0;
    const said = [error.message, error.detail, error.where];
    // Not where Postgres ended, which has no severity.
    if (!isNew && error.severity) said.push("npm run reset starts afresh.");
    const place = `${path.basename(file)}${line > 0 ? `, line ${line}` : ""}`;
    throw new StackError(`${place}: ${said.filter(Boolean).join("\n")}`, { cause: error });
  });
}

/** Not as a parameter, since a request with parameters has one statement. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function filesIn(folder: string): { file: string; version: string; name: string }[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return version && name ? [{ file: path.join(folder, file), version, name }] : [];
    });
}

async function column(sql: Sql, what: string): Promise<string[]> {
  const rows = await sql.unsafe(`select ${what}`).values();
  return rows.map(([value]) => String(value));
}
