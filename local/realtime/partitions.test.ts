import { afterAll, beforeAll, expect, it } from "vitest";
import { keepPartitions } from "./partitions.ts";
import { connect } from "./postgres-sessions.ts";
import { makeWorld, type World } from "./testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

async function partitions(): Promise<string[]> {
  const rows = await world.sql<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass order by 1`;
  return rows.map(({ name }) => name);
}

function name(offset: number): string {
  const date = new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `messages_${date.replaceAll("-", "_")}`;
}

it("are there from yesterday to three days ahead, and gone after 72 hours", async () => {
  const sql = connect(world.databaseUrl, "partitions_test");
  await world.sql
    .unsafe(
      `set role supabase_realtime_admin;
     create table if not exists realtime.messages_2001_01_01 partition of realtime.messages
       for values from ('2001-01-01') to ('2001-01-02');
     reset role`,
    )
    .simple();
  await keepPartitions(sql);
  const names = await partitions();
  expect(names).not.toContain("messages_2001_01_01");
  expect(names).toEqual(expect.arrayContaining([-1, 0, 1, 2, 3].map(name)));

  await keepPartitions(sql);
  expect(await partitions()).toEqual(names);
  await sql.end();
});

it("belong to the table's owner, and no API role may touch them directly", async () => {
  const [row] = await world.sql`
    select pg_get_userbyid(relowner) as owner,
      has_table_privilege('anon', oid, 'select') as anon,
      has_table_privilege('authenticated', oid, 'insert') as authenticated
    from pg_class where relname = ${name(0)}`;
  expect(row).toEqual({ owner: "supabase_realtime_admin", anon: false, authenticated: false });
});
