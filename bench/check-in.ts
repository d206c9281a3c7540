import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { medianOf } from "./prepared.ts";

const DAVE = "0a000000-0000-4000-8000-000000000004";
const EVENTS = {
  1000: "0f000000-0000-4000-8000-0000000b0001",
  10000: "0f000000-0000-4000-8000-0000000b0010",
} as const;
const SINGLE = 200;
const BATCHES = 20;

export async function checkIn(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [owner, sql] = [connect(), connect()];
  try {
    await owner.unsafe(FILL);
    await owner.unsafe("vacuum analyze");
    const guests = Object.fromEntries(
      await Promise.all(
        Object.values(EVENTS).map(async (event) => {
          const rows = await owner<{ id: string }[]>`
            select id from public.event_registrations where event_id = ${event} order by seq`;
          return [event, rows.map(({ id }) => id)] as const;
        }),
      ),
    );
    await become(owner, sql, DAVE);
    const brought = {
      small: await bringAll(sql, EVENTS[1_000], guests[EVENTS[1_000]] ?? []),
      large: await bringAll(sql, EVENTS[10_000], guests[EVENTS[10_000]] ?? []),
    };
    // As autovacuum does: plans were made when nobody was in.
    await owner.unsafe("vacuum analyze");
    const at = {
      small: { ...brought.small, ...(await read(sql, EVENTS[1_000])) },
      large: { ...brought.large, ...(await read(sql, EVENTS[10_000])) },
    };
    return [
      {
        name: "door: 1,000 of 10,000 guests, median",
        value: at.large.page,
        unit: "ms",
        goal: { max: 20 },
      },
      {
        name: "door: one check-in of 10,000 guests, p95",
        value: percentile(at.large.one, 0.95),
        unit: "ms",
        goal: { max: 20 },
      },
      {
        name: "door: a hundred scans at once, p95",
        value: percentile(at.large.batch, 0.95),
        unit: "ms",
        goal: { max: 150 },
      },
      {
        name: "door: what changed, median",
        value: at.large.changes,
        unit: "ms",
        goal: { max: 2 },
      },
      ...(
        [
          ["a page", at.large.page / at.small.page],
          ["one check-in", percentile(at.large.one, 0.5) / percentile(at.small.one, 0.5)],
          ["a hundred", percentile(at.large.batch, 0.5) / percentile(at.small.batch, 0.5)],
        ] as const
      ).map(([what, value]) => ({
        name: `door: ${what} at 10,000 guests to 1,000`,
        value,
        unit: "x" as const,
        goal: { max: 1.2 },
      })),
    ];
  } finally {
    await Promise.all([owner.end(), sql.end()]);
  }
}

async function bringAll(sql: Sql, event: string, guests: readonly string[]) {
  const one: number[] = [];
  for (const guest of guests.slice(0, SINGLE)) one.push(await bring(sql, event, [guest]));
  const batch: number[] = [];
  for (let round = 0; round < BATCHES; round++) {
    // The smaller event has guests for seven rounds; then they repeat, which costs as much to look up.
    const from = SINGLE + (round % 7) * 100;
    batch.push(await bring(sql, event, guests.slice(from, from + 100)));
  }
  return { one, batch };
}

async function read(sql: Sql, event: string) {
  const page = await medianOf(sql, `select * from public.check_in_list_guests('${event}', 0, 900)`);
  const [door] = await sql<
    { version: number }[]
  >`select version::int from public.check_in_list(${event})`;
  const since = (door?.version ?? 0) - 10;
  const changes = await medianOf(
    sql,
    `select * from public.check_in_list_changes('${event}', ${since})`,
  );
  return { page, changes };
}

async function bring(sql: Sql, event: string, guests: readonly string[]): Promise<number> {
  const at = new Date().toISOString();
  const scans = guests.map((registration) => ({ id: randomUUID(), registration, at }));
  const begin = performance.now();
  await sql`select outcome from public.check_in_guests(${event}, ${sql.json(scans)})`;
  return performance.now() - begin;
}

const FILL = `
begin;
insert into public.events (id, title, event_type, location, start_date, end_date, host_hub_id, max_attendees)
select e.id::uuid, 'A door of ' || e.seats, 'CONFERENCE', 'Nice, France', now() + interval '2 hours', now() + interval '5 hours',
       '0b000000-0000-4000-8000-000000000001', e.seats
from (values ('${EVENTS[1_000]}', 1000), ('${EVENTS[10_000]}', 10000)) e (id, seats);
insert into public.users (id, email, username, first_name, last_name, role)
select gen_random_uuid(), 'door-' || i || '@bench.test', 'door-' || i, 'Door', 'Guest ' || i, 'GUEST' from generate_series(1, 10000) i;
insert into public.event_registrations (event_id, user_id, seq, status)
select '${EVENTS[10_000]}', u.id, row_number() over (order by u.username), 'REGISTERED' from public.users u where u.username like 'door-%';
insert into public.event_registrations (event_id, user_id, seq, status)
select '${EVENTS[1_000]}', u.id, row_number() over (order by u.username), 'REGISTERED' from public.users u where u.username like 'door-%' order by u.username limit 1000;
commit;
`;
