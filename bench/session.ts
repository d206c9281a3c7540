import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { askPrepared } from "./prepared.ts";

const BOB = "0a000000-0000-4000-8000-000000000002";
const RUNS = 30;
const PAIRS = 100;

/** In a transaction of its own, as the Data API's. */
const REQUEST =
  "select id, kind, read_at from public.notifications order by created_at desc limit 50";

/** `private.current_user_id()` as it would be if a valid signature were enough. */
const SIGNATURE_ALONE = `
  create or replace function private.current_user_id() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$ begin return auth.uid(); end $$`;

/**
 * The same request with `private.current_user_id()` as it is and as if a valid signature were enough, in turn, on two connections.
 */
export async function session(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [asked, trusted] = [connect(), connect()];
  try {
    const claims = await claimsOf(asked, BOB);
    await trusted`begin`;
    await trusted.unsafe(SIGNATURE_ALONE);
    for (const sql of [asked, trusted]) {
      await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
    }
    await run(asked, trusted);
    const more: number[] = [];
    for (let n = 0; n < RUNS; n++) more.push(await run(asked, trusted));
    await trusted`rollback`;
    return [
      {
        name: "asking for the session, added to a request",
        value: percentile(more, 0.5),
        unit: "ms",
        goal: { max: 0.05 },
      },
    ];
  } finally {
    await Promise.all([asked.end(), trusted.end()]);
  }
}

/** @returns how much longer the first connection's requests took, ms */
async function run(asked: Sql, trusted: Sql): Promise<number> {
  const times = { asked: [] as number[], trusted: [] as number[] };
  for (let n = 0; n < PAIRS; n++) {
    times.asked.push(await timed(asked));
    times.trusted.push(await timed(trusted));
  }
  return percentile(times.asked, 0.5) - percentile(times.trusted, 0.5);
}

async function timed(sql: Sql): Promise<number> {
  const begin = performance.now();
  await askPrepared(sql, REQUEST);
  return performance.now() - begin;
}
