import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { database, service } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

const TABLE = `
  create table public.value_types (
    id int primary key, moment timestamptz, local_moment timestamp, day date, at time, amount numeric(14, 2),
    share numeric, big bigint, bytes bytea, flag boolean, tags text[], moments timestamptz[], amounts numeric[],
    pair jsonb, words text
  );
  insert into public.value_types values
    (1, '2026-03-04 05:06:07.8+00', '2026-03-04 05:06:07', '2026-03-04', '05:06', 3500000.00, 0.125, 9007199254740991,
     '\\xdeadbeef', true, '{a,b}', '{2026-03-04 05:06:07+00}', '{1.50,2}', '{"a": [1, null]}', 'x'),
    (2, null, null, null, null, null, 'NaN', null, null, null, null, null, null, null, null),
    (3, 'infinity', '-infinity', null, null, -0.5, 12345678901234567890, -1, '', false, '{}', '{}', '{}', '"text"', '');
  grant all on public.value_types to service_role;`;

async function compare(sql: Sql, client: SupabaseClient) {
  const [row] = await sql`select json_agg(v order by id)::text as rows from public.value_types v`;
  const { data } = await client.from("value_types").select("*").order("id");
  return { api: data, postgres: JSON.parse(row?.rows) as unknown };
}

test("values look as PostgREST shows them", async () => {
  const sql = database();
  try {
    await sql.unsafe(TABLE);
    await expect
      .poll(async () => (await service().from("value_types").select("id")).error)
      .toBeNull();
    const { api, postgres } = await compare(sql, service());
    expect(api).toEqual(postgres);
    // The column's type decides what "true" in an address means.
    const found = async (column: string, value: string) => {
      const { data, error } = await service().from("value_types").select("id").eq(column, value);
      return error ?? data?.map(({ id }) => id);
    };
    expect(await found("words", "true")).toEqual([]);
    expect(await found("words", "x")).toEqual([1]);
    expect(await found("flag", "true")).toEqual([1]);
    expect(await found("flag", "false")).toEqual([3]);
    expect(await found("id", "true")).toMatchObject({ code: "22P02" });
  } finally {
    await sql`drop table if exists public.value_types`;
    await sql.end();
  }
});

test("the plain server still shows PostgreSQL's text", async () => {
  await withPlainLite(async ({ sql, admin }) => {
    await sql.unsafe(TABLE);
    const { api, postgres } = await compare(sql, admin);
    expect(api).not.toEqual(postgres);
  });
});
