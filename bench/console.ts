import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { cpuOf, memoryOf } from "./memory.ts";
import { medianOf } from "./prepared.ts";
import { clientOf } from "./sign-in.ts";

const ERIN = "0a000000-0000-4000-8000-000000000005";
const STARTUPS = 100_000;
const FEW_STARTUPS = 10_000;
const AUDIT_LINES_EACH = 10;
const TABS = ["overview", "growth", "hubs", "deals"] as const;
const TAB_GOAL = { max: 200 };
const GROWTH_GOAL = { max: 1.2 };
const DOWNLOADS = 3;

/** How long each tab takes over these startups with ten lines of the audit log each, and a line of their CSV file. */
interface Measured {
  tabs: Map<string, number>;
  file?: CsvTimes;
}

/** Over 10,000 startups and 100,000 lines of the audit log, then over ten times as many of all that is counted. */
export async function consoleFigures(
  stack: Stack,
  wanted: { tabs: boolean; csv: boolean },
): Promise<Figure[]> {
  const measure = async (): Promise<Measured> => ({
    tabs: wanted.tabs ? await tabTimes(stack) : new Map(),
    ...(wanted.csv ? { file: await csvTimes(stack) } : {}),
  });
  await fill(stack, 1, FEW_STARTUPS);
  const few = await measure();
  await fill(stack, FEW_STARTUPS + 1, STARTUPS);
  const many = await measure();
  return [
    ...[...many.tabs].flatMap(([name, value]) => [
      { name: `console: ${name}, median`, value, unit: "ms" as const, goal: TAB_GOAL },
      {
        name: `console: ${name}, at ten times the rows, of ten times the time`,
        value: value / (few.tabs.get(name) ?? Number.NaN) / 10,
        unit: "x" as const,
        goal: GROWTH_GOAL,
      },
    ]),
    ...(few.file && many.file ? csvFigures(few.file, many.file) : []),
  ];
}

async function fill(stack: Stack, from: number, to: number): Promise<void> {
  const sql = connectTo(stack);
  try {
    await sql.unsafe(FILL(from, to));
    await sql.unsafe("vacuum analyze");
  } finally {
    await sql.end();
  }
}

async function tabTimes(stack: Stack): Promise<Map<string, number>> {
  const sql = connectTo(stack);
  const times = new Map<string, number>();
  try {
    await become(sql, sql, ERIN);
    for (const tab of TABS) {
      for (const range of ["30d", "1y"]) {
        const query = `select public.console_${tab}('${range}')`;
        times.set(`${tab}, ${range}`, await medianOf(sql, query, 15, 3));
      }
    }
    return times;
  } finally {
    await sql.end();
  }
}

/** Of one download: seconds, but for the first byte's milliseconds and the memory's megabytes. */
interface CsvTimes {
  first: number;
  cpu: number;
  whole: number;
  memory: number;
  lines: number;
}

function csvFigures(few: CsvTimes, many: CsvTimes): Figure[] {
  const name = `CSV of ${STARTUPS.toLocaleString("en")} startups`;
  return [
    { name: `${name}: first byte, median`, value: many.first, unit: "ms", goal: { max: 1000 } },
    { name: `${name}: the function's CPU, median`, value: many.cpu, unit: "s", goal: { max: 2 } },
    {
      name: `${name}: the function's memory, most`,
      value: many.memory,
      unit: "MB",
      goal: { max: 150 },
    },
    { name: `${name}: all of it, median`, value: many.whole, unit: "s" },
    {
      name: `${name}: a line's time, to that of ${FEW_STARTUPS.toLocaleString("en")}`,
      value: many.whole / many.lines / (few.whole / few.lines),
      unit: "x",
      goal: GROWTH_GOAL,
    },
  ];
}

/** All startups as a CSV file through the edge function. */
async function csvTimes(stack: Stack): Promise<CsvTimes> {
  const client = await clientOf(stack, "erin");
  const { data } = await client.auth.getSession();
  const pid = stack.pids()["function-api"];
  if (!pid) throw new Error("The function api is not running.");
  const sql = connectTo(stack);
  try {
    const first: number[] = [];
    const cpu: number[] = [];
    const whole: number[] = [];
    let memory = 0;
    let lines = 0;
    for (let round = 0; round < DOWNLOADS; round++) {
      const began = performance.now();
      const spent = cpuOf(pid);
      const answer = await fetch(`${stack.url}/functions/v1/api/console/startups.csv`, {
        headers: {
          apikey: stack.config.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
      });
      if (!answer.ok || !answer.body) throw new Error(`The list: ${await answer.text()}`);
      const parts: Uint8Array[] = [];
      for await (const part of answer.body) {
        if (parts.length === 0) first.push(performance.now() - began);
        parts.push(part);
        if (parts.length % 20 === 0) memory = Math.max(memory, memoryOf([pid]));
      }
      whole.push(performance.now() - began);
      cpu.push(cpuOf(pid) - spent);
      if (round === 0) lines = await compare(sql, Buffer.concat(parts).toString("utf8"));
    }
    return {
      first: percentile(first, 0.5),
      cpu: percentile(cpu, 0.5),
      whole: percentile(whole, 0.5) / 1000,
      memory,
      lines,
    };
  } finally {
    await sql.end();
    await client.auth.signOut();
  }
}

/** Each line is a startup of the table, and each startup has one. @returns how many lines there are. */
async function compare(sql: Sql, text: string): Promise<number> {
  const rows = await sql<{ id: string; name: string }[]>`select id, name from public.startups`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const lines = text.split("\r\n").slice(1, -1);
  for (const line of lines) {
    const name = line.slice(1, line.indexOf('","'));
    const id = line.slice(-37, -1);
    if (names.get(id) !== name) throw new Error(`A line is not as in the table: ${line}`);
    names.delete(id);
  }
  if (names.size > 0 || lines.length < FEW_STARTUPS) {
    throw new Error(`${lines.length} lines, and ${names.size} startups are missing.`);
  }
  return lines.length;
}

const id = (kind: string, n: string) =>
  `('${kind}000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Spread over two years, so that a range of a year and the year before it are full. */
const FILL = (from: number, to: number) => {
  const ago = (first: number, last: number) =>
    `now() - (i - ${first - 1}) * (interval '720 days' / ${last - first + 1})`;
  const among = (kind: string, column: string) =>
    `${column} between ${id(kind, `${from}`)} and ${id(kind, `${to}`)}`;
  const startups = { every: `generate_series(${from}, ${to}) i`, ago: ago(from, to) };
  const fifth = { from: (from - 1) / 5 + 1, to: to / 5 };
  const deals = {
    every: `generate_series(${fifth.from}, ${fifth.to}) i`,
    ago: ago(fifth.from, fifth.to),
  };
  const dealIds = `between ${id("7e", `${fifth.from}`)} and ${id("7e", `${fifth.to}`)}`;
  const roomIds = `between ${id("7f", `${fifth.from}`)} and ${id("7f", `${fifth.to}`)}`;
  const lines = { from: (from - 1) * AUDIT_LINES_EACH + 1, to: to * AUDIT_LINES_EACH };
  const founder = id("7a", `2 + 5 * (i % ${to / 5 - 1})`);
  const anyOne = `1 + i % ${to}`;
  const investor = `1 + 5 * (i % ${to / 5 - 1})`;
  return inBulk(`
insert into public.organizations (id, kind, legal_name) select ${id("7b", "i")}, 'HUB', 'Figure ' || i from generate_series(1, 200) i on conflict do nothing;
insert into public.hubs (id, organization_id, name, country, city, is_approved) select ${id("7b", "i")}, ${id("7b", "i")}, 'Figure ' || i, 'Kenya', 'Nairobi', true from generate_series(1, 200) i on conflict do nothing;
insert into public.users (id, email, username, first_name, last_name, role, created_at)
select ${id("7a", "i")}, 'figures-' || i || '@console.example', 'figures-' || i, 'Person ' || i, 'Figure',
       (array['GUEST', 'INVESTOR', 'STARTUP_ADMIN', 'INVESTOR', 'GUEST']::public.user_role[])[1 + i % 5], ${startups.ago}
from ${startups.every};
insert into public.investors (id, user_id, created_at) select ${id("7c", "i")}, u.id, u.created_at from ${startups.every} join public.users u on u.id = ${id("7a", "i")} where u.role = 'INVESTOR';
insert into public.startups (id, name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, status, is_hub_verified, funding_raised, created_at)
select ${id("7d", "i")}, 'Figure ' || i, 'figures-' || i, ${id("7b", "1 + i % 200")}, ${founder}, (enum_range(null::public.startup_stage))[1 + i % 5],
       array[(array['Quantum Computing', 'Clean Energy', 'Fintech', 'Cybersecurity'])[1 + (i / 5) % 4], 'Space Technology'], 'Instruments for ports and grids.',
       repeat('Founded by engineers and in pilots with public utilities. ', 8),
       (array['APPROVED', 'PENDING', 'APPROVED', 'REJECTED', 'APPROVED']::public.startup_status[])[1 + (i / 3) % 5], (i / 3) % 5 in (0, 2, 4), i % 1000 * 1000, ${startups.ago}
from ${startups.every};
insert into private.review_queue (target_id, target_type, hub_id, organization_id, status, submitted_at, since, label, stage, sectors)
select s.id, 'startup', s.hub_id, s.organization_id, s.status, s.created_at, s.created_at + interval '5 days', private.queue_label(s), s.stage, s.sectors from public.startups s where ${among("7d", "s.id")};
insert into private.startup_facets (facet_key, hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)
select distinct on (s.facet_key) s.facet_key, s.hub_id, s.stage, s.sectors, s.sdg_tags, private.bracket_revenue(s.revenue), s.is_hub_verified, s.is_featured
from public.startups s where ${among("7d", "s.id")} on conflict do nothing;
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, decided_by, decided_at, submitted_at)
select 'startup', s.id, s.hub_id, s.status, 'A reason.', '${ERIN}', s.created_at + interval '5 days', s.created_at from public.startups s where ${among("7d", "s.id")} and s.status <> 'PENDING';
insert into public.deals (id, startup_id, investor_id, status, ended_at, created_at)
select ${id("7e", "i")}, ${id("7d", "i * 5")}, ${id("7c", investor)}, (enum_range(null::public.deal_status))[1 + i % 4],
       case when i % 4 >= 2 then ${deals.ago} + interval '30 days' end, ${deals.ago} from ${deals.every};
insert into public.deal_rooms (id, deal_id, name, created_at) select ${id("7f", "i")}, ${id("7e", "i")}, 'Figure', ${deals.ago} from ${deals.every};
insert into public.deal_room_members (deal_room_id, user_id, side)
select ${id("7f", "i")}, ${id("7a", investor)}, 'INVESTOR'::public.room_side from ${deals.every} union all
select ${id("7f", "i")}, ${founder}, 'FOUNDER'::public.room_side from ${deals.every};
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, room_name, startup_name, accepted_at)
select m.deal_room_id, m.user_id, v.id, 1, 'x', 'x', 'x', 'x', r.created_at + interval '2 days'
from public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id, (select id from public.nda_versions limit 1) v where r.id ${roomIds};
insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side, confirmed_by, confirmed_at)
select ${id("7e", "i")}, v, 1000000, 9000000, 10, '${ERIN}', 'FOUNDER', ${id("7a", investor)}, ${deals.ago} + v * interval '5 days' from ${deals.every}, generate_series(1, 2) v where i % 3 = 0;
insert into public.intro_requests (startup_id, investor_id, requested_by, note, status, deal_room_id, decided_at, created_at)
select ${id("7d", "i * 5")}, ${id("7c", investor)}, ${id("7a", investor)}, 'Hello.', 'ACCEPTED', ${id("7f", "i")}, ${deals.ago}, ${deals.ago} - interval '1 day' from ${deals.every};
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, announced_at, hub_id, confirmed_by, confirmed_at)
select d.id, d.startup_id, 1000000, ${id("7a", "2")}, d.ended_at, s.hub_id, '${ERIN}', d.ended_at
from public.deals d join public.startups s on s.id = d.startup_id where d.status = 'COMPLETED' and d.id ${dealIds};
insert into public.audit_logs (user_id, action, target_type, target_id, timestamp)
select ${id("7a", anyOne)}, (array['document.previewed', 'nda.accepted', 'intro.requested', 'startup.edited', 'startup.approved', 'kyc.document_opened', 'event.registered', 'document.downloaded'])[1 + i % 8],
       (array['deal_room', 'startup'])[1 + i % 2], ${id("7d", anyOne)}, ${ago(lines.from, lines.to)}
from generate_series(${lines.from}, ${lines.to}) i;`);
};
