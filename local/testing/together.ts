import type { Sql } from "postgres";
import { expect } from "vitest";

/** Waits until so many statements with this text wait for a lock. */
export async function waitForBlocked(sql: Sql, text: string, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await sql<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${text}%`} and pid <> pg_backend_pid()`;
        return row?.waiting;
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBeGreaterThanOrEqual(count);
}

/** @param sql holds the lock @param lock takes it @param text in the statement with which each call waits */
export async function together<T>(
  sql: Sql,
  lock: string,
  text: string,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([]);
  await sql.begin(async (holder) => {
    await holder.unsafe(lock);
    answers = Promise.all(calls.map((call) => call()));
    // Refusals belong to the test, which awaits the answers.
    answers.catch(() => {});
    await waitForBlocked(sql, text, calls.length);
  });
  return answers;
}
