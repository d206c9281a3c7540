import type { Sql } from "postgres";

const DAY_MS = 86_400_000;
const KEEP_DAYS = 3;
const AHEAD_DAYS = 3;

function day(offset: number, now: number): string {
  return new Date(now + offset * DAY_MS).toISOString().slice(0, 10);
}

function partitionName(date: string): string {
  return `messages_${date.replaceAll("-", "_")}`;
}

/**
 * Makes the daily partitions (UTC) of `realtime.messages` from yesterday to three days ahead, and drops those that
 * ended over 72 hours ago. A row without a partition is lost with a mere warning, so this runs before the server is
 * ready and then every hour.
 * @param now Milliseconds since 1970.
 */
export async function keepPartitions(sql: Sql, now = Date.now()): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local lock_timeout = '3s'`;
    await tx`select pg_advisory_xact_lock(hashtext('realtime.messages'))`;
    // The table's owner must own its partitions too.
    await tx`set local role supabase_realtime_admin`;
    const existing = await tx<{ name: string }[]>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'realtime.messages'::regclass`;
    const names = new Set(existing.map(({ name }) => name));
    for (let offset = -1; offset <= AHEAD_DAYS; offset++) {
      const from = day(offset, now);
      const name = partitionName(from);
      if (!names.has(name)) {
        await tx.unsafe(
          `create table realtime.${name} partition of realtime.messages
             for values from ('${from}') to ('${day(offset + 1, now)}');
           alter table realtime.${name} enable row level security`,
        );
      }
    }
    const oldest = partitionName(day(-KEEP_DAYS, now));
    for (const name of names) {
      if (/^messages_\d{4}_\d{2}_\d{2}$/.test(name) && name < oldest) {
        await tx.unsafe(`drop table realtime.${name}`);
      }
    }
  });
}
