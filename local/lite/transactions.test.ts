import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anon, database, service, signedIn, stackUnderTest } from "../testing/clients.ts";

const sql = database();
let alice: SupabaseClient;

beforeAll(async () => {
  await sql.unsafe(`
    create table public.tx_notes (id int primary key, note text);
    insert into public.tx_notes values (1, 'one'), (2, 'two');
    grant select, insert, update, delete on public.tx_notes to anon, authenticated, service_role;
    create function public.tx_settings() returns jsonb language sql stable as $$
      select jsonb_build_object(
        'role', current_setting('role'), 'login', session_user, 'claims', current_setting('request.jwt.claims')::jsonb,
        'method', current_setting('request.method'), 'path', current_setting('request.path'),
        'header', current_setting('request.headers')::jsonb ->> 'x-client-info',
        'cookies', current_setting('request.cookies')::jsonb,
        'timeout', current_setting('statement_timeout'), 'search_path', current_setting('search_path'),
        'read_only', current_setting('transaction_read_only'), 'legacy', current_setting('request.jwt.claim.sub', true),
        'person', auth.uid()
      ) $$;
    create function public.tx_settings_for_writing() returns jsonb language sql volatile as
      'select public.tx_settings()';
    create function public.tx_writes_though_stable() returns void language plpgsql stable as
      'begin perform public.tx_write(); end';
    create function public.tx_write() returns int language sql volatile as
      $$ update public.tx_notes set note = note || '!' where id = 1 returning id $$;
    create function public.tx_waits() returns text language sql volatile as
      $$ select pg_sleep(60)::text $$;
    create function public.tx_asserts() returns void language plpgsql as
      $$ begin raise exception 'Not like this' using hint = 'Otherwise'; end $$;
    grant execute on all functions in schema public to anon, authenticated, service_role;
  `);
  alice = await signedIn("alice");
  const known = async () => expect((await anon().rpc("tx_settings")).error).toBeNull();
  await vi.waitFor(known, { timeout: 20_000 });
});

afterAll(async () => {
  await sql.unsafe(`
    drop function public.tx_settings, public.tx_settings_for_writing, public.tx_writes_though_stable,
      public.tx_write, public.tx_waits, public.tx_asserts;
    drop table public.tx_notes;`);
  await sql.end();
});

describe("what a request says to the database", () => {
  test("is what PostgREST says", async () => {
    const { data } = await alice.rpc("tx_settings_for_writing");
    const { data: account } = await alice.auth.getUser();
    expect(data).toMatchObject({
      role: "authenticated",
      login: "authenticator",
      claims: { role: "authenticated", sub: account.user?.id, email: "alice@dealport.test" },
      method: "POST",
      path: "/rpc/tx_settings_for_writing",
      cookies: {},
      timeout: "8s",
      search_path: '"public", "filters", "pg_catalog", "extensions"',
      read_only: "off",
      legacy: null,
      person: account.user?.id,
    });
    expect(data.header).toMatch(/supabase-js/);
  });

  test("a visitor's has three seconds, and a role for claims", async () => {
    const { data } = await anon().rpc("tx_settings");
    expect(data).toMatchObject({
      role: "anon",
      claims: { role: "anon" },
      timeout: "3s",
      person: null,
    });
  });

  test("nothing of one request is left to the next on the same connection", async () => {
    for (let n = 0; n < 20; n++) {
      await alice.rpc("tx_settings");
      const { data } = await anon().rpc("tx_settings");
      expect(data).toMatchObject({ role: "anon", claims: { role: "anon" }, person: null });
    }
  });

  test("a role's own settings are taken over when the schema is read anew", async () => {
    await sql.unsafe(
      `alter role anon set statement_timeout = '2500ms'; notify pgrst, 'reload schema'`,
    );
    const timeout = async () => (await anon().rpc("tx_settings")).data?.timeout;
    await expect.poll(timeout, { timeout: 10_000 }).toBe("2500ms");
    await sql.unsafe(`alter role anon set statement_timeout = '3s'; notify pgrst, 'reload schema'`);
    await expect.poll(timeout, { timeout: 10_000 }).toBe("3s");
  });
});

describe("what only asks may not write", () => {
  test("a function that is not volatile, however it is called", async () => {
    for (const get of [true, false]) {
      const { data } = await alice.rpc("tx_settings", {}, { get });
      expect(data.read_only).toBe("on");
    }
    const { error, status } = await alice.rpc("tx_writes_though_stable");
    expect({ status, code: error?.code }).toEqual({ status: 405, code: "25006" });
  });

  test("any function that is called with GET", async () => {
    const { error, status } = await alice.rpc("tx_write", {}, { get: true });
    expect({ status, code: error?.code }).toEqual({ status: 405, code: "25006" });
    expect((await alice.rpc("tx_write")).data).toBe(1);
  });
});

describe("a write without a filter", () => {
  test("is refused to everybody, as safeupdate refuses it", async () => {
    const url = `${stackUnderTest().url}/rest/v1/tx_notes`;
    const headers = { apikey: stackUnderTest().secretKey, "content-type": "application/json" };
    const patch = await fetch(url, { method: "PATCH", headers, body: '{"note":"all"}' });
    expect(patch.status).toBe(400);
    expect(await patch.json()).toEqual({
      code: "21000",
      details: null,
      hint: null,
      message: "UPDATE requires a WHERE clause",
    });
    const wipe = await fetch(url, { method: "DELETE", headers });
    expect(wipe.status).toBe(400);
    expect(await wipe.json()).toMatchObject({ message: "DELETE requires a WHERE clause" });
    const rows = await sql`select count(*)::int as n from public.tx_notes`;
    expect(rows).toEqual([{ n: 2 }]);
  });

  test("with one it goes through", async () => {
    const { error } = await service().from("tx_notes").update({ note: "2" }).eq("id", 2);
    expect(error).toBeNull();
  });
});

describe("errors of the database", () => {
  test("a statement that takes too long is ended, in PostgREST's words", async () => {
    const begin = Date.now();
    const { error, status } = await anon().rpc("tx_waits");
    expect(Date.now() - begin).toBeGreaterThan(2500);
    expect(Date.now() - begin).toBeLessThan(7500);
    expect(status).toBe(500);
    expect(error).toMatchObject({
      code: "57014",
      details: null,
      hint: null,
      message: "canceling statement due to statement timeout",
    });
  });

  test("a plain `raise exception` is the caller's", async () => {
    const { error, status } = await alice.rpc("tx_asserts");
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "P0001", message: "Not like this", hint: "Otherwise" });
  });

  test("a statement prepared before the table changed is prepared anew", async () => {
    const errors: unknown[] = [];
    const read = async () => {
      const { data, error } = await alice.from("tx_notes").select("*").eq("id", 2);
      if (error) errors.push(error);
      return data;
    };
    await Promise.all(Array.from({ length: 40 }, read));
    await sql.unsafe("alter table public.tx_notes add column more int default 7");
    await expect.poll(read, { timeout: 10_000 }).toEqual([{ id: 2, note: "2", more: 7 }]);
    const all = await Promise.all(Array.from({ length: 30 }, read));
    for (const rows of all) expect(rows).toEqual([{ id: 2, note: "2", more: 7 }]);
    expect(errors).toEqual([]);
  });
});

describe("the login of requests", () => {
  test("reads nothing under its own name", async () => {
    const [row] = await sql`
      select rolinherit, rolbypassrls, rolsuper,
        has_table_privilege('authenticator', 'public.users', 'select') as reads_people,
        has_table_privilege('authenticator', 'auth.users', 'select') as reads_accounts
      from pg_roles where rolname = 'authenticator'`;
    expect(row).toEqual({
      rolinherit: false,
      rolbypassrls: false,
      rolsuper: false,
      reads_people: false,
      reads_accounts: false,
    });
  });
});
