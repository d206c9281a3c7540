import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { applyBaseline } from "../baseline/apply.ts";
import { hostOf, PROJECT_ROOT, type StackConfig, socketUrl } from "../config.ts";

export type DefaultPrivileges = "granted" | "revoked";

type Sql = postgres.Sql;

export async function asSuperuser<T>(
  config: StackConfig,
  task: (sql: Sql) => Promise<T>,
): Promise<T> {
  const url = socketUrl(config, "supabase_admin");
  const sql = postgres(url, { host: hostOf(url), max: 1, onnotice: () => {} });
  try {
    return await task(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** @returns true when it was applied now. */
export async function ensureBaseline(
  sql: Sql,
  defaultPrivileges: DefaultPrivileges,
): Promise<boolean> {
  const [schema] = await sql`select to_regnamespace('realtime') as name`;
  const isNew = !schema?.name;
  if (isNew) await applyBaseline(sql, { defaultPrivileges });
  await sql.unsafe(read("login.sql"));
  await sql.unsafe(read("workarounds/json_strings.sql"));
  return isNew;
}

function read(name: string): string {
  return fs.readFileSync(path.join(PROJECT_ROOT, "local/lite", name), "utf8");
}
