import type { Sql } from "postgres";
import { percentile } from "./figure.ts";

/** Without values postgres.js sends a simple query, which is planned each time, unless it is told not to. */
const PREPARED = { prepare: true, simple: false };

/** As the Data API asks: by a prepared statement, whose plan the connection keeps. */
export const askPrepared = (sql: Sql, query: string) => sql.unsafe(query, [], PREPARED);

export async function medianOf(sql: Sql, query: string, rounds = 60, warmUp = 10): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const begin = performance.now();
    await askPrepared(sql, query);
    if (round >= warmUp) times.push(performance.now() - begin);
  }
  return percentile(times, 0.5);
}

const ROUNDS = 60;
const WARM_UP = 20;

/** What the Data API sets in the transaction of each request: here to what it is. */
const SETTINGS = `
select set_config('role', current_setting('role'), true),
  set_config('request.jwt.claims', coalesce(current_setting('request.jwt.claims', true), ''), true)`;

type Ask = (connection: Sql, query: string) => Promise<{ length: number }>;

/** As the Data API does: a transaction that says who asks, then the query. */
export const askAsRequest: Ask = (connection, query) =>
  connection.begin(async (transaction) => {
    await transaction.unsafe(SETTINGS, [], PREPARED);
    return transaction.unsafe(query, [], PREPARED);
  }) as Promise<{ length: number }>;

/**
 * The median of a list under the policies to that without them, in turn.
 * @param bare a connection past the policies
 * @param policies one on which somebody asks who may read all of the list
 */
export async function ratioOf(
  bare: Sql,
  policies: Sql,
  query: string,
  ask: Ask = askPrepared,
): Promise<number> {
  const times = { bare: [] as number[], policies: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const without = await timed(bare, query, ask);
    const under = await timed(policies, query, ask);
    if (without.rows === 0 || without.rows !== under.rows) {
      throw new Error(`${without.rows} rows, ${under.rows} under the policies: ${query}`);
    }
    if (round < WARM_UP) continue;
    times.bare.push(without.time);
    times.policies.push(under.time);
  }
  return percentile(times.policies, 0.5) / percentile(times.bare, 0.5);
}

async function timed(connection: Sql, query: string, ask: Ask) {
  const begin = performance.now();
  const { length: rows } = await ask(connection, query);
  return { time: performance.now() - begin, rows };
}
