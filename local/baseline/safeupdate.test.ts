import { expect, test } from "vitest";
import { database } from "../testing/clients.ts";

/** Supabase loads safeupdate, which is missing here: it refuses UPDATE and DELETE without WHERE, even in functions. */
const WRITE = /\bupdate\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\b|\bdelete\s+from\b/gi;

function writesEverything(body: string): string[] {
  const code = body.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ").replace(/'(?:[^']|'')*'/g, "''");
  return code.split(";").filter((statement) => {
    const writes = statement.match(WRITE)?.length ?? 0;
    return writes > (statement.match(/\bwhere\b/gi)?.length ?? 0);
  });
}

test("knows a write without a filter from one with", () => {
  expect(writesEverything("update t set a = 1; delete from t")).toHaveLength(2);
  expect(writesEverything("with x as (update t u set a = 1 returning *) select 1")).toHaveLength(1);
  const harmless = `
    update t set a = 'delete from t' where b; -- update t set a = 1
    insert into t values (1) on conflict (id) do update set a = 1;
    select 1 from t for update of t`;
  expect(writesEverything(harmless)).toEqual([]);
});

test("no function of the project writes every row of a table", async () => {
  const sql = database();
  const functions = await sql<{ name: string; body: string }[]>`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as body from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private') and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  await sql.end();
  expect(functions.length).toBeGreaterThan(100);
  const unsafe = functions.filter(({ body }) => writesEverything(body).length > 0);
  expect(unsafe.map(({ name }) => name)).toEqual([]);
});
