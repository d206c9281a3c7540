import postgres, { type Sql } from "postgres";
import { applyBaseline, type BaselineOptions } from "../baseline/apply.ts";
import { migrate } from "../database/migrations.ts";

export type Variant = BaselineOptions["defaultPrivileges"];

export const VARIANTS: Variant[] = ["granted", "revoked"];

export interface TestDatabase {
  variant: Variant;
  name: string;
  /** As role `postgres`, which runs migrations and tests. */
  url: string;
}

/** As new Supabase projects, with pgTAP, migrations and seed. @throws Names the file whose statement failed. */
export async function createDatabases(
  superuserUrl: string,
  migrations?: string,
): Promise<TestDatabase[]> {
  const databases: TestDatabase[] = [];
  try {
    // In turn, because the baseline creates roles, which belong to the server.
    for (const variant of VARIANTS) {
      const name = `pgtap_${variant}_${process.pid}_${Date.now()}`;
      const server = connect(superuserUrl);
      await server.unsafe(`create database ${name} template template0`);
      await server.end();
      databases.push({ variant, name, url: withDatabase(superuserUrl, name, "postgres") });
      await prepare(withDatabase(superuserUrl, name), variant);
    }
    await Promise.all(databases.map(({ url }) => migrate(url, migrations ? { migrations } : {})));
    return databases;
  } catch (error) {
    await dropDatabases(superuserUrl, databases);
    throw error;
  }
}

export async function dropDatabases(superuserUrl: string, databases: TestDatabase[]) {
  const server = connect(superuserUrl);
  for (const { name } of databases) {
    await server.unsafe(`drop database if exists ${name} with (force)`);
  }
  await server.end();
}

export async function vacuum(url: string): Promise<void> {
  const sql = connect(url);
  await sql.unsafe("vacuum").finally(() => sql.end());
}

/** As quiet as psql. */
export function connect(url: string): Sql {
  return postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
}

async function prepare(url: string, variant: Variant): Promise<void> {
  const sql = connect(url);
  try {
    await applyBaseline(sql, { defaultPrivileges: variant });
    // Supabase, too, creates it as the superuser when `postgres` asks.
    await sql.unsafe("create extension pgtap with schema extensions");
    // Policies of extensions are not ours: pg_cron, which Supabase has, lets everybody at their own jobs.
    await sql.unsafe(`
      create table extensions.jobs (username text);
      alter table extensions.jobs enable row level security;
      create policy jobs_policy on extensions.jobs using (username = current_user);
      alter extension pgtap add table extensions.jobs`);
  } finally {
    await sql.end();
  }
}

function withDatabase(url: string, name: string, role?: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  // All roles have this password: the server listens on loopback only.
  if (role) [address.username, address.password] = [role, "postgres"];
  return address.href;
}
