import { afterAll, expect, test } from "vitest";
import { database } from "../testing/clients.ts";

const sql = database();
afterAll(() => sql.end());

/** Embedded, nothing is counted: rows of our own stand in the extension's place, and are undone. */
const SEEN = `
  create extension pg_stat_statements schema extensions;
  alter extension pg_stat_statements drop view extensions.pg_stat_statements;
  drop view extensions.pg_stat_statements;
  create table extensions.pg_stat_statements (dbid oid, query text, calls bigint, mean_exec_time float8, total_exec_time float8);
  insert into extensions.pg_stat_statements
  select d.oid, s.query, s.calls, s.mean, s.mean * s.calls from pg_database d, (values
    ('select  $1' || chr(10) || 'from deals', 5, 20.126), ('UPDATE deals set amount = $1', 9, 30),
    ('with a as (select ' || repeat('x', 400) || ')', 5, 10), ('select $1 once', 4, 900),
    ('alter role postgres password ''secret''', 50, 800), ('selection', 50, 700)) s (query, calls, mean)
  where d.datname = current_database();
  insert into extensions.pg_stat_statements select d.oid, 'select elsewhere', 50, 600, 1 from pg_database d where d.datname = 'template1';
  grant select on extensions.pg_stat_statements to public`;

test("[PL1] where statements are counted, the slow ones show without what they were asked with", async () => {
  const undone = new Error("undone");
  let seen: { value: { text: string }[]; reason: string | null } | undefined;
  await sql
    .begin(async (part) => {
      await part.unsafe(SEEN);
      const [row] = await part`select private.health_part('statements') as answer`;
      seen = row?.answer;
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  expect(seen).toEqual({
    value: [
      { text: "UPDATE deals set amount = $1", calls: 9, mean: 30, total: 270 },
      { text: "select $1 from deals", calls: 5, mean: 20.13, total: 101 },
      { text: expect.stringMatching(/^with a as \(select x{282}$/), calls: 5, mean: 10, total: 50 },
    ],
    reason: null,
  });
});
