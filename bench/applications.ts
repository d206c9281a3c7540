import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { bareQueue } from "./bare-queue.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { askPrepared } from "./prepared.ts";

const DAVE = "0a000000-0000-4000-8000-000000000004";
const ERIN = "0a000000-0000-4000-8000-000000000005";
const HUB = "0b000000-0000-4000-8000-000000000001";
const APPLICATIONS = 10_000;
const FOUNDERS = 500;

const QUESTIONS = {
  "all of them": "{}",
  pending: '{"status": "PENDING"}',
  "search by founder": '{"query": "founder 77"}',
  "search by sector and name": '{"query": "quantum nova 12"}',
} as const;

/** The seed's, of the hub that nobody administers. */
const ROWS_IN_PLACE = 5;
const ROUNDS = 120;
const WARM_UP = 20;

/** A hub's queue over 10,000 applications, beside the same past every access check. */
export async function applications(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [bare, asked] = [connect(), connect()];
  try {
    await bare.unsafe(FILL);
    await bare.unsafe(
      "vacuum analyze public.startups, public.users, private.review_queue, private.review_decisions",
    );
    await become(bare, asked, DAVE);
    await bare`set role postgres`;
    await bare.unsafe(await withoutQuestion(bare));
    const figures: Figure[] = [];
    for (const [name, filters] of Object.entries(QUESTIONS)) {
      figures.push(...(await measure(bare, asked, name, filters)));
    }
    figures.push(await analytics(asked), await list(bare));
    await bare`reset role`;
    await become(bare, asked, ERIN);
    figures.push(await inPlace(asked));
    return figures;
  } finally {
    await Promise.all([bare.end(), asked.end()]);
  }
}

async function withoutQuestion(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select pg_get_functiondef('private.review_page(text, jsonb, int, text)'::regprocedure) || ';'
      || pg_get_functiondef('public.startup_applications(jsonb, int, text)'::regprocedure) as text`;
  return bareQueue(row?.text ?? "", "startup", HUB);
}

async function measure(bare: Sql, asked: Sql, name: string, filters: string): Promise<Figure[]> {
  const times = { bare: [] as number[], asked: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const without = await timed(bare, `select pg_temp.bare_startup('${filters}', 30) as page`);
    const under = await timed(
      asked,
      `select public.startup_applications('${filters}', 30) as page`,
    );
    if (without.rows !== under.rows || under.rows === 0) {
      throw new Error(`The queue, ${name}: ${under.rows} rows instead of ${without.rows}.`);
    }
    if (round < WARM_UP) continue;
    times.bare.push(without.time);
    times.asked.push(under.time);
  }
  const [plain, whole] = [percentile(times.bare, 0.5), percentile(times.asked, 0.5)];
  return [
    { name: `queue: ${name}, median`, value: whole, unit: "ms", goal: { max: 10 } },
    { name: `queue: ${name}, RLS to bare`, value: whole / plain, unit: "x", goal: { max: 1.5 } },
  ];
}

async function analytics(asked: Sql): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    const [row] = await askPrepared(asked, "select public.hub_analytics() as went");
    if (round >= WARM_UP) times.push(performance.now() - begin);
    const { went } = row as unknown as { went: { decided: number } };
    if (went.decided < APPLICATIONS / 2) throw new Error(`${went.decided} were decided on.`);
  }
  const value = percentile(times, 0.5);
  return { name: "hub: analytics, median", value, unit: "ms", goal: { max: 50 } };
}

/** Of a platform administrator, who has only what no hub decides on: here nothing of all 10,000. */
async function inPlace(asked: Sql): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { time, rows } = await timed(
      asked,
      'select public.startup_applications(\'{"status": "PENDING"}\', 30) as page',
    );
    if (rows > ROWS_IN_PLACE) throw new Error(`${rows} rows are a platform administrator's.`);
    if (round >= WARM_UP) times.push(time);
  }
  const value = percentile(times, 0.5);
  return { name: "queue: in place of hubs, median", value, unit: "ms", goal: { max: 50 } };
}

/** The whole list as a CSV file, made page by page, past every access check. */
async function list(bare: Sql): Promise<Figure> {
  const begin = performance.now();
  let [at, id, lines] = ["-infinity", "00000000-0000-0000-0000-000000000000", 0];
  for (;;) {
    const page = await bare<{ at: string; id: string; line: string }[]>`
      select r.at::text, r.id, private.csv_line(r.cells) as line
      from private.csv_hub_startups(${HUB}, '{}', ${at}::text::timestamptz, ${id}, 500) r order by r.at, r.id`;
    lines += page.length;
    const last = page.at(-1);
    if (!last || page.length < 500) break;
    ({ at, id } = last);
  }
  if (lines < APPLICATIONS) throw new Error(`The list has ${lines} lines.`);
  const value = performance.now() - begin;
  return { name: "hub: list of 10,000 as CSV", value, unit: "ms", goal: { max: 5_000 } };
}

async function timed(connection: Sql, query: string) {
  const begin = performance.now();
  const [row] = await askPrepared(connection, query);
  const time = performance.now() - begin;
  return { time, rows: (row as unknown as { page: { rows: unknown[] } }).page.rows.length };
}

const person = (n: string) => `('1b000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const FILL = inBulk(`
insert into public.users (id, email, username, first_name, last_name, role)
select ${person("i")}, 'queue' || i || '@dealport.test', 'queue' || i, 'Founder', i::text, 'STARTUP_ADMIN'
from generate_series(1, ${FOUNDERS}) i;
insert into public.startups (name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, status, created_at)
select (array['Nova', 'Helio', 'Quanta', 'Terra', 'Cryo'])[1 + i % 5] || ' ' || i, 'queue-' || i, '${HUB}', ${person(`1 + i % ${FOUNDERS}`)},
       (enum_range(null::public.startup_stage))[1 + i % 5],
       array[(array['Quantum Computing', 'Clean Energy', 'Fintech'])[1 + (i / 5) % 3]], 'Instruments for ports.',
       repeat('Founded by engineers and in pilots with public utilities. ', 8),
       (array['PENDING', 'APPROVED', 'REJECTED']::public.startup_status[])[1 + (i / 7) % 3], now() - i * interval '1 hour'
from generate_series(1, ${APPLICATIONS}) i;
insert into private.review_queue (target_id, target_type, hub_id, organization_id, status, submitted_at, since, label, stage, sectors)
select s.id, 'startup', s.hub_id, s.organization_id, s.status, s.created_at, s.created_at, private.queue_label(s), s.stage, s.sectors
from public.startups s where s.slug like 'queue-%';
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, decided_by, decided_at, submitted_at)
select 'startup', s.id, s.hub_id, s.status, 'A reason.', '${DAVE}', s.created_at + i.n % 20 * interval '1 day', s.created_at
from public.startups s, lateral (select substring(s.slug from 7)::int as n) i where s.slug like 'queue-%' and s.status <> 'PENDING';`);
