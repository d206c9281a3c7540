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

/**
 * The median of a list under the policies to that without them, in turn.
 * @param bare a connection past the policies
 * @param policies one on which somebody asks who may read all of the list
 */
export async function ratioOf(bare: Sql, policies: Sql, query: string): Promise<number> {
  const times = { bare: [] as number[], policies: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const without = await timed(bare, query);
    const under = await timed(policies, query);
    if (without.rows === 0 || without.rows !== under.rows) {
      throw new Error(`${without.rows} rows, ${under.rows} under the policies: ${query}`);
    }
    if (round < WARM_UP) continue;
    times.bare.push(without.time);
    times.policies.push(under.time);
  }
  return percentile(times.policies, 0.5) / percentile(times.bare, 0.5);
}

async function timed(connection: Sql, query: string) {
  const begin = performance.now();
  const { length: rows } = await askPrepared(connection, query);
  return { time: performance.now() - begin, rows };
}
