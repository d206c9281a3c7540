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
