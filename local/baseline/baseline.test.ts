import fs from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { privilegesOf } from "../pgtap/privileges.ts";
import { database } from "../testing/clients.ts";
import { withScratchDatabase } from "../testing/scratch-database.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "supabase/migrations");

/** As `postgres`, the role of migrations, in a database of its own. */
function asMigration<T>(task: (sql: Sql) => Promise<T>): Promise<T> {
  return withScratchDatabase(async ({ url }) => {
    const sql = postgres(url("postgres"), { max: 1, onnotice: () => {} });
    try {
      return await task(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
}

describe("roles", () => {
  test("postgres is powerful but no superuser, as on hosted Supabase", async () => {
    const sql = database();
    const [row] = await sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
      from pg_roles where rolname = 'postgres'`;
    expect(row).toEqual({
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
      rolbypassrls: true,
      rolreplication: true,
    });
    const supers = await sql`select rolname from pg_roles where rolsuper`;
    expect(supers.map((role) => role.rolname)).toEqual(["supabase_admin"]);
    await sql.end();
  });

  test("Realtime's login plays the API roles without having their rights", async () => {
    const sql = database();
    const [row] = await sql`
      select
        pg_has_role('supabase_realtime_login', 'authenticated', 'set') as plays,
        pg_has_role('supabase_realtime_login', 'authenticated', 'usage') as has`;
    expect(row).toEqual({ plays: true, has: false });
    await sql.end();
  });
});

test("the first chapter says which PostgreSQL it needs, before it makes anything", async () => {
  const [first = ""] = fs.readdirSync(MIGRATIONS).sort();
  const text = fs.readFileSync(path.join(MIGRATIONS, first), "utf8");
  await asMigration(async (sql) => {
    const newer = text.replace("< 170000", "< 990000");
    await expect(sql.unsafe(newer)).rejects.toThrow(
      /^Dealport needs PostgreSQL 17 or newer\. This is PostgreSQL 17\./,
    );
    const made = await sql`select 1 from pg_namespace where nspname = 'private'`;
    expect(made).toHaveLength(0);
    await sql.unsafe(text);
  });
});

describe("Auth's tables", () => {
  test("have the types of Auth's own migrations: what is compared with a text here fails there", async () => {
    const sql = database();
    const enums = await sql<{ name: string; labels: string }[]>`
      select t.typname as name, string_agg(e.enumlabel, ' ' order by e.enumsortorder) as labels
      from pg_enum e join pg_type t on t.oid = e.enumtypid
      where t.typnamespace = 'auth'::regnamespace group by 1 order by 1`;
    expect(Object.fromEntries(enums.map(({ name, labels }) => [name, labels]))).toEqual({
      aal_level: "aal1 aal2 aal3",
      code_challenge_method: "s256 plain",
      factor_status: "unverified verified",
      factor_type: "totp webauthn phone",
      oauth_authorization_status: "pending approved denied expired",
      oauth_client_type: "public confidential",
      oauth_registration_type: "dynamic manual",
      oauth_response_type: "code",
      one_time_token_type:
        "confirmation_token reauthentication_token recovery_token email_change_token_new email_change_token_current phone_change_token",
    });
    const columns = await sql<{ name: string; type: string }[]>`
      select c.relname || '.' || a.attname as name, replace(format_type(a.atttypid, null), 'auth.', '') as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and (t.typtype = 'e' or (c.relname, a.attname) in (('identities', 'email'), ('sessions', 'oauth_client_id')))
      order by 1`;
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "flow_state.code_challenge_method code_challenge_method",
      "identities.email text",
      "mfa_factors.factor_type factor_type",
      "mfa_factors.status factor_status",
      "one_time_tokens.token_type one_time_token_type",
      "sessions.aal aal_level",
      "sessions.oauth_client_id uuid",
    ]);
    await sql.end();
  });
});

describe("what a migration may do in managed schemas", () => {
  const allowed = [
    "create policy p on storage.objects for select to authenticated using (false)",
    "create policy p on storage.buckets for select to authenticated using (false)",
    "create policy p on realtime.messages for select to authenticated using (false)",
    "create policy p on auth.users for select to authenticated using (false)",
    "create trigger t after insert on auth.users for each row execute function public.f()",
    "create trigger t after insert on auth.sessions for each row execute function public.f()",
    "create trigger t after insert on auth.identities for each row execute function public.f()",
    "create trigger t after insert on storage.objects for each row execute function public.f()",
    "create trigger t after insert on realtime.messages for each row execute function public.f()",
    "create statistics public.s on id, name from public.thing",
    "alter role authenticator set pgrst.db_aggregates_enabled = 'true'",
    "alter role authenticator reset pgrst.db_aggregates_enabled",
    "create table public.person (id uuid references auth.users (id))",
    "create extension pg_trgm with schema extensions",
    "create extension pgtap with schema extensions",
    "alter publication supabase_realtime add table public.thing",
    "insert into storage.buckets (id, name) values ('b', 'b')",
    "select realtime.send('{}', 'event', 'topic')",
  ];
  const refused = [
    "alter table auth.users add column nickname text",
    "create index on auth.users (email)",
    "create statistics public.s on id, email from auth.users",
    "create rule r as on insert to auth.users do nothing",
    "create table public.heir () inherits (auth.users)",
    "alter publication supabase_realtime add table auth.users",
    "set role supabase_auth_admin",
    "set role supabase_storage_admin",
    "set role supabase_realtime_admin",
    "set role supabase_admin",
    "grant supabase_auth_admin to anon",
    "grant supabase_storage_admin to postgres with set true",
    "delete from storage.objects",
    "delete from storage.buckets where id = 'b'",
    "create table storage.extra (id int)",
    "alter table storage.objects disable row level security",
    "create function auth.extra() returns int language sql as 'select 1'",
    "create or replace function auth.uid() returns uuid language sql as 'select null::uuid'",
    "alter table realtime.messages disable row level security",
    "create view realtime.extra as select 1 as one",
    "drop function realtime.topic()",
    "drop table storage.objects",
    "comment on table auth.users is 'mine'",
  ];
  const prepare = `
    create table public.thing (id int, name text);
    create function public.f() returns trigger language plpgsql as 'begin return new; end'`;

  test("policies, triggers on accounts and extensions are allowed, and may be taken back", async () => {
    await asMigration(async (sql) => {
      await sql.unsafe(prepare);
      for (const statement of allowed) {
        await expect(sql.unsafe(statement), statement).resolves.toBeDefined();
      }
      await sql.unsafe(`
        drop policy p on storage.objects; drop policy p on auth.users; drop policy p on storage.buckets;
        drop trigger t on auth.users; drop trigger t on auth.sessions; drop trigger t on storage.objects`);
    });
  });

  test("everything else is refused as hosted Supabase refuses it", async () => {
    await asMigration(async (sql) => {
      await sql.unsafe(prepare);
      for (const statement of refused) {
        await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
      }
    });
  });
});

describe("who asks", () => {
  const person = "0a000000-0000-4000-8000-000000000001";
  const claims = JSON.stringify({ sub: person, role: "authenticated", email: "a@b.test" });

  test.each([
    ["one setting", `select set_config('request.jwt.claims', '${claims}', true)`],
    [
      "a setting a claim",
      `select set_config('request.jwt.claim.sub', '${person}', true),
        set_config('request.jwt.claim.role', 'authenticated', true),
        set_config('request.jwt.claim.email', 'a@b.test', true)`,
    ],
  ])("is read from %s", async (_name, setting) => {
    const sql = database();
    const [row] = await sql.begin(async (transaction) => {
      await transaction.unsafe(setting);
      return transaction`select auth.uid() as id, auth.role() as role, auth.email() as email`;
    });
    expect(row).toEqual({ id: person, role: "authenticated", email: "a@b.test" });
    await sql.end();
  });

  test("is nobody without a token", async () => {
    const sql = database();
    const [row] = await sql`select auth.uid() as id, auth.role() as role, auth.jwt() as jwt`;
    expect(row).toEqual({ id: null, role: null, jwt: null });
    await sql.end();
  });
});

describe("default privileges", () => {
  async function anonReads(defaultPrivileges: "granted" | "revoked"): Promise<unknown> {
    return withScratchDatabase(
      async ({ sql }) => {
        await sql.unsafe("set role postgres; create table public.fresh (id int); reset role");
        const [row] =
          await sql`select has_table_privilege('anon', 'public.fresh', 'select') as yes`;
        return row?.yes;
      },
      { defaultPrivileges },
    );
  }

  test("open new tables in containers, and close them on hosted Supabase", async () => {
    expect(await anonReads("granted")).toBe(true);
    expect(await anonReads("revoked")).toBe(false);
  });

  test("show in what a database allows, unless a migration says it all", async () => {
    const both = (statements: string) =>
      Promise.all(
        (["granted", "revoked"] as const).map((defaultPrivileges) =>
          withScratchDatabase(
            async ({ sql, url }) => {
              await sql.unsafe(`set role postgres; ${statements}; reset role`);
              return privilegesOf(url("supabase_admin"));
            },
            { defaultPrivileges },
          ),
        ),
      );
    const [granted, revoked] = await both("create table public.fresh (id int)");
    expect(granted).toContain("relation fresh: anon SELECT");
    expect(revoked).not.toContain("relation fresh: anon SELECT");
    const [open, closed] = await both(
      "create table public.fresh (id int); revoke all on public.fresh from anon, authenticated, service_role",
    );
    expect(open).toEqual(closed);
  });
});
