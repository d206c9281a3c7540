import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { PROJECT_ROOT } from "../config.ts";

export interface BaselineOptions {
  /** Privileges of API roles on new objects in public: "granted" as in Supabase's containers, "revoked" as hosted. */
  defaultPrivileges: "granted" | "revoked";
}

/**
 * What a project's first migration meets on Supabase: roles, the schemas auth, storage, realtime and extensions,
 * privileges, and the refusals of a managed database.
 * @param sql As the superuser `supabase_admin`.
 */
export async function applyBaseline(sql: Sql, options: BaselineOptions): Promise<void> {
  // Large, and needed only for a new database.
  const { getAuthSchemaSql, getStorageSchemaSql } = await import("@supabase/lite");
  const steps = [
    read("roles.sql"),
    read("database.sql"),
    read(`default_privileges.${options.defaultPrivileges}.sql`),
    getAuthSchemaSql(),
    read("auth.sql"),
    getStorageSchemaSql(),
    read("storage.sql"),
    read("realtime.sql"),
    read("guard.sql"),
  ];
  await sql.begin(async (transaction) => {
    // Roles belong to the server, and two databases may be prepared at once.
    await transaction`select pg_advisory_xact_lock(5432217)`;
    for (const step of steps) await transaction.unsafe(step);
  });
}

function read(name: string): string {
  return fs.readFileSync(path.join(PROJECT_ROOT, "local/baseline", name), "utf8");
}
