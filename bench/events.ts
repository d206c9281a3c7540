import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { medianOf } from "./prepared.ts";
import { call, clientOf } from "./sign-in.ts";

const DAVE = "0a000000-0000-4000-8000-000000000004";
const HUB = "0b000000-0000-4000-8000-000000000001";
const ATTENDEES = 10_000;
const HOSTED = 1_000;
const TIMES = 10;

const FEW = "1e000000-0000-4000-8000-000000000001";
const MANY = "1e000000-0000-4000-8000-000000000002";

const AT_ONCE = 50;
const ROUNDS = 12;
const WARM_UP = 2;

/**
 * An event of 10,000 and of 100,000 guests, a hub's list of 1,000 and 10,000 events, and fifty people who register at
 * once.
 */
export async function events(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [owner, asked] = [connect(), connect()];
  try {
    const figures = await registering(stack, owner);
    await owner.unsafe(FILL);
    await owner.unsafe(
      "vacuum analyze public.users, public.event_registrations, public.events, private.event_counts",
    );
    await become(owner, asked, DAVE);
    figures.push(...(await attendees(owner, asked)));
    const before = await medianOf(asked, LIST);
    await owner.unsafe(hostedEvents(HOSTED + 1, HOSTED * TIMES));
    await owner.unsafe("vacuum analyze public.events");
    const after = await medianOf(asked, LIST);
    figures.push(
      { name: "hosted events: a page of 1,000", value: before, unit: "ms", goal: { max: 20 } },
      {
        name: "hosted events: of 10,000, to that",
        value: after / before,
        unit: "x",
        goal: { max: 1.2 },
      },
    );
    return figures;
  } finally {
    await Promise.all([owner.end(), asked.end()]);
  }
}

const LIST = "select public.hosted_events_page('{}', 50) as page";

/** By name; the first ones do not grow with the event. */
const QUESTIONS: Record<string, string> = {
  "first page": "'{}', 50",
  waiting: `'{"state": "WAITING"}', 50`,
  "page 100": "'{}', 50, '$PLACE'",
};

async function attendees(owner: Sql, asked: Sql): Promise<Figure[]> {
  const figures: Figure[] = [];
  const questionOf = async (event: string, args: string) => {
    const [row] = await owner<{ id: string }[]>`
      select r.id from public.event_registrations r where r.event_id = ${event} and r.status <> 'CANCELLED' order by r.seq offset 4950 limit 1`;
    const query = `select public.attendees_page('${event}', ${args.replace("$PLACE", row?.id ?? "")}) as page`;
    const [answer] = await asked.unsafe(query);
    const { rows } = (answer as unknown as { page: { rows: unknown[] } }).page;
    if (rows.length !== 50) throw new Error(`${query} brought ${rows.length} rows.`);
    return query;
  };
  for (const [name, args] of Object.entries(QUESTIONS)) {
    const few = await medianOf(asked, await questionOf(FEW, args));
    const many = await medianOf(asked, await questionOf(MANY, args));
    figures.push(
      { name: `attendees of 10,000: ${name}`, value: few, unit: "ms", goal: { max: 20 } },
      {
        name: `attendees of 100,000: ${name}, to that`,
        value: many / few,
        unit: "x",
        goal: { max: 1.2 },
      },
    );
  }
  // A name may match anywhere, so the search costs more with more people.
  const search = (event: string) =>
    medianOf(
      asked,
      `select public.attendees_page('${event}', '{"query": "guest 77"}', 50) as page`,
    );
  const [few, many] = [await search(FEW), await search(MANY)];
  figures.push(
    { name: "attendees of 10,000: search", value: few, unit: "ms", goal: { max: 20 } },
    {
      name: "attendees of 100,000: search, of ten times the time",
      value: many / few / 10,
      unit: "x",
      goal: { max: 1.2 },
    },
  );
  return figures;
}

async function registering(stack: Stack, owner: Sql): Promise<Figure[]> {
  const clients = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => clientOf(stack, `guest-${n + 1}`)),
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [made] = await owner<{ id: string }[]>`
      insert into public.events (title, event_type, is_virtual, start_date, end_date, host_hub_id, max_attendees)
      values ('A rush', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days', ${HUB}, 10)
      returning id`;
    const event = made?.id ?? "";
    await Promise.all(
      clients.map(async (client) => {
        const begin = performance.now();
        await call(client, "register_for_event", { event });
        if (round >= WARM_UP) times.push(performance.now() - begin);
      }),
    );
    const [seats] = await owner<{ taken: number; waiting: number }[]>`
      select e.current_attendees as taken, l.waiting from public.events e join private.event_counts l on l.event_id = e.id where e.id = ${event}`;
    if (seats?.taken !== 10 || seats.waiting !== AT_ONCE - 10) {
      throw new Error(`${seats?.taken} sit, ${seats?.waiting} wait.`);
    }
  }
  return [
    {
      name: "registering for ten seats, 50 at once, p95",
      value: percentile(times, 0.95),
      unit: "ms",
      goal: { max: 300 },
    },
  ];
}

const person = (n: string) => `('1e100000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const hostedEvents = (from: number, to: number) => `
insert into public.events (title, slug, event_type, location, start_date, end_date, host_hub_id)
select 'Evening ' || i, 'hosted-evening-' || i, 'NETWORKING', 'Nice, France', d.day, d.day + interval '2 hours', '${HUB}'
from generate_series(${from}, ${to}) i, lateral (select now() + ((i % 200) - 150) * interval '1 day' as day) d;
`;

const registrations = (event: string, count: number) => `
insert into public.event_registrations (event_id, user_id, seq, status, registered_at)
select '${event}', ${person("i")}, i, (case when i % 5 = 0 then 'WAITING' when i % 50 = 1 then 'PENDING_APPROVAL' else 'REGISTERED' end)::public.event_registration_status,
       now() - (${count} - i) * interval '1 second'
from generate_series(1, ${count}) i;
insert into private.event_guest_labels (registration_id, event_id, label)
select r.id, r.event_id, lower(u.display_name) from public.event_registrations r join public.users u on u.id = r.user_id where r.event_id = '${event}';
insert into private.event_counts (event_id, waiting, asking)
select '${event}', count(*) filter (where r.status = 'WAITING'), count(*) filter (where r.status = 'PENDING_APPROVAL')
from public.event_registrations r where r.event_id = '${event}';
`;

const FILL = inBulk(`
insert into public.users (id, email, username, first_name, last_name)
select ${person("i")}, 'crowd' || i || '@dealport.test', 'crowd' || i, 'Guest', i::text
from generate_series(1, ${ATTENDEES * TIMES}) i;
insert into public.events (id, title, slug, event_type, location, start_date, end_date, host_hub_id, max_attendees) values
  ('${FEW}', 'A fair', 'a-fair', 'CONFERENCE', 'Nice, France', now() + interval '1 day', now() + interval '2 days', '${HUB}', 100000),
  ('${MANY}', 'A great fair', 'a-great-fair', 'CONFERENCE', 'Nice, France', now() + interval '1 day', now() + interval '2 days', '${HUB}', 100000);
${registrations(FEW, ATTENDEES)}
${registrations(MANY, ATTENDEES * TIMES)}
${hostedEvents(1, HOSTED)}`);
