import type { Sql } from "postgres";
import { expect } from "vitest";

/** Waits until so many statements with a text stand at a lock. */
export async function standing(sql: Sql, text: string, count: number): Promise<void> {
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

/**
 * Lets calls go at the same moment.
 *
 * @param sql holds the lock
 * @param lock the statement that takes it
 * @param text stands in the statement with which each call waits for it
 */
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
    // Whoever is refused meanwhile is refused to the test, which awaits the answers.
    answers.catch(() => {});
    await standing(sql, text, calls.length);
  });
  return answers;
}
