import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { withScratchDatabase } from "../testing/scratch-database.ts";
import { supabaseCli } from "./cli.ts";
import { migrate } from "./migrations.ts";

const PUSH = ["db", "push", "--include-all", "--include-seed"];

/** What a database is made of, and how much is in it. */
async function contentsOf(sql: Sql): Promise<unknown> {
  const [row] = await sql`
    select
      (select md5(string_agg(pg_get_functiondef(p.oid), '' order by p.oid::regprocedure::text collate "C"))
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f') as functions,
      (select md5(string_agg(p.oid::regprocedure || coalesce(p.proacl::text, ''), '' order by p.oid::regprocedure::text collate "C"))
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)) as rights,
      (select md5(string_agg(pg_get_triggerdef(t.oid), '' order by pg_get_triggerdef(t.oid) collate "C")) from pg_trigger t
       where not t.tgisinternal) as triggers,
      (select md5(string_agg(c.conrelid::regclass || c.conname || pg_get_constraintdef(c.oid), '' order by c.conrelid::regclass::text collate "C", c.conname collate "C"))
       from pg_constraint c) as constraints,
      (select md5(string_agg(c.oid::regclass || a.attname || a.atttypid::regtype || coalesce(c.relacl::text, '') || coalesce(a.attacl::text, '') || c.relrowsecurity, ''
         order by c.oid::regclass::text collate "C", a.attnum))
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)) as columns,
      (select md5(string_agg(p::text, '' order by schemaname, tablename, policyname)) from pg_policies p) as policies,
      (select count(*) from public.users) as people, (select count(*) from public.deal_room_messages) as messages,
      (select count(*) from public.events) as events`;
  return row;
}

test("the Supabase CLI makes the same database of our files, and each goes on from the other's history", {
  timeout: 120_000,
}, async () => {
  await withScratchDatabase(async (byCli) => {
    await supabaseCli(PUSH, byCli.url("postgres"));
    await withScratchDatabase(async (byUs) => {
      await migrate(byUs.url("postgres"));
      expect(await contentsOf(byUs.sql)).toEqual(await contentsOf(byCli.sql));
      expect(await supabaseCli(PUSH, byUs.url("postgres"))).toContain("up to date");
    });
    const before = await contentsOf(byCli.sql);
    await migrate(byCli.url("postgres"));
    expect(await contentsOf(byCli.sql)).toEqual(before);
  });
});

test("a statement that fails is named with its file and line, and leaves nothing of the file", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-migrations-"));
  try {
    fs.writeFileSync(path.join(folder, "1_first.sql"), "create table public.first (id int);");
    const broken = "create table public.second (id int);\n\nselect nothing from nowhere;\n";
    fs.writeFileSync(path.join(folder, "2_second.sql"), broken);
    await withScratchDatabase(async ({ sql, url }) => {
      const migrations = { migrations: folder, isSeeded: true };
      await expect(migrate(url("postgres"), migrations)).rejects.toThrow(
        /^2_second\.sql, line 3: relation "nowhere" does not exist$/,
      );
      expect(await sql`select version, name from supabase_migrations.schema_migrations`).toEqual([
        { version: "1", name: "first" },
      ]);
      const [table] = await sql`select to_regclass('public.second') as name`;
      expect(table?.name).toBeNull();
      await expect(migrate(url("postgres"), migrations)).rejects.toThrow(
        /^2_second\.sql, line 3: relation "nowhere" does not exist\nnpm run reset starts afresh\.$/,
      );

      fs.rmSync(path.join(folder, "1_first.sql"));
      await expect(migrate(url("postgres"), migrations)).rejects.toThrow(/\(1\): npm run reset/);
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
