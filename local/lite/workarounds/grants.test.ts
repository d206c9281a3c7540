import type { Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { anon, database } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

async function privileges(sql: Sql): Promise<string[]> {
  const rows = await sql<{ entry: string }[]>`
    select format('schema %s %s', nspname, nspacl) as entry from pg_namespace where nspacl is not null
    union all
    select format('relation %s %s', oid::regclass, relacl) from pg_class where relacl is not null
    union all
    select format('column %s.%s %s', attrelid::regclass, attname, attacl)
      from pg_attribute where attacl is not null
    union all
    select format('function %s %s', oid::regprocedure, proacl) from pg_proc where proacl is not null
    union all
    select format('default %s %s %s %s', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl)
      from pg_default_acl
    order by 1`;
  // Realtime may create daily partitions at any time.
  return rows.map((row) => row.entry).filter((entry) => !entry.includes("realtime.messages_"));
}

describe("privileges", () => {
  test("a first request changes none", async () => {
    const sql = database();
    const before = await privileges(sql);
    await anon().from("users").select("id").limit(1);
    expect(await privileges(sql)).toEqual(before);
    await sql.end();
  });

  test("a migration's revokes hold behind the API", async () => {
    const sql = database();
    const [row] = await sql`
      select
        has_table_privilege('anon', 'auth.users', 'select') as reads_accounts,
        has_table_privilege('anon', 'public.deal_room_messages', 'select') as reads_messages,
        has_table_privilege('authenticated', 'public.users', 'truncate') as truncates`;
    expect(row).toEqual({ reads_accounts: false, reads_messages: false, truncates: false });
    await sql.end();
  });

  test("the plain server still hands everything out at its first request", async () => {
    await withPlainLite(async ({ sql, client }) => {
      await sql`create table public.closed (id int)`;
      await sql`alter table public.closed enable row level security`;
      await sql`revoke all on public.closed from anon`;
      const before = await privileges(sql);
      await client.from("closed").select();
      const after = await privileges(sql);
      expect(after).not.toEqual(before);
      const [row] = await sql`select has_table_privilege('anon', 'auth.users', 'select') as opened`;
      expect(row?.opened).toBe(true);
    });
  });
});
