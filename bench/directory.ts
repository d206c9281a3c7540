import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";

const STARTUPS = 100_000;
const REQUESTS_PER_SECOND = 200;
const SECONDS = 10;

const QUESTIONS = [
  "",
  "query=quan",
  "query=hospitals&stage=SEED",
  "sectors=Quantum%20Computing&sectors=Clean%20Energy",
  "isHubVerified=true&minExportScore=60",
  "stage=SEED&minRevenue=100000&maxRevenue=1000000",
  "query=Helio%20Robotics",
  "sdgTags=SDG%207",
];

const ORDERS = ["score", "-score", "revenue", "-revenue", "created", "-created"];

/** Over 100,000 startups: pages and counts in the database, and searches through the API at a steady 200 a second. */
export async function directory(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    console.log(`Filling a directory of ${STARTUPS.toLocaleString("en-US")} startups …`);
    await fillDirectory(sql, STARTUPS, "bench");
    return [...(await inDatabase(sql)), ...(await throughApi(stack))];
  } finally {
    await sql.end();
  }
}

async function inDatabase(sql: Sql): Promise<Figure[]> {
  const first: number[] = [];
  const deep: number[] = [];
  const counts: number[] = [];
  const ordered: number[] = [];
  await sql.begin(async (transaction) => {
    await transaction`set local role anon`;
    const [row] = await transaction<{ cursor: string }[]>`
      select cursor from public.search_startups('{}', 1, ${12 * 999 - 1})`;
    const after = row?.cursor ?? "";
    for (let round = 0; round < 220; round++) {
      const times = [
        await timed(() => transaction`select * from public.search_startups('{}', 12)`),
        await timed(() => transaction`select * from public.search_startups('{}', 12, 0, ${after})`),
      ];
      if (round < 20) continue;
      first.push(times[0] ?? 0);
      deep.push(times[1] ?? 0);
    }
    for (const sort of ORDERS) {
      const [row] = await transaction<{ cursor: string }[]>`
        select cursor from public.search_startups('{}', 1, ${12 * 999 - 1}, sort => ${sort})`;
      const after = row?.cursor ?? "";
      const times: number[] = [];
      for (let round = 0; round < 60; round++) {
        const time = await timed(
          () =>
            transaction`select * from public.search_startups('{}', 12, 0, ${after}, sort => ${sort})`,
        );
        if (round >= 10) times.push(time);
      }
      ordered.push(percentile(times, 0.5));
    }
    for (let round = 0; round < 12; round++) {
      const time = await timed(() => transaction`select public.count_startups('{}')`);
      if (round >= 2) counts.push(time);
    }
  });
  const page = percentile(first, 0.5);
  const deepPage = percentile(deep, 0.5);
  return [
    { name: "directory, page 1 by cursor, median", value: page, unit: "ms", goal: { max: 5 } },
    {
      name: "directory, page 1,000 to page 1",
      value: deepPage / page,
      unit: "x",
      goal: { max: 1.2 },
    },
    {
      name: "directory, page 1,000 in the slowest order, median",
      value: Math.max(...ordered),
      unit: "ms",
      goal: { max: 5 },
    },
    {
      name: "directory, total and facets, median",
      value: percentile(counts, 0.5),
      unit: "ms",
      goal: { max: 100 },
    },
  ];
}

/** Seven visitors of ten look at a first page, the others at one of forty pages. */
async function throughApi(stack: Stack): Promise<Figure[]> {
  const ask = async (n: number) => {
    const question = QUESTIONS[n % QUESTIONS.length];
    const offset = n % 10 < 7 ? 0 : 12 * (n % 40);
    const url = `${stack.url}/api/startups?limit=12&offset=${offset}&${question}`;
    try {
      const response = await fetch(url, { headers: { apikey: stack.config.publishableKey } });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
  for (let n = 0; n < 40; n++) await ask(n);
  const times: number[] = [];
  let lost = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: REQUESTS_PER_SECOND * SECONDS }, async (_, n) => {
      const due = begin + (n * 1000) / REQUESTS_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      if (!(await ask(n))) lost++;
      // Counted from when it was due, so that a server that falls behind does not hide it.
      times.push(performance.now() - due);
    }),
  );
  const rate = times.length / ((performance.now() - begin) / 1000);
  return [
    { name: "directory through the API, requests answered", value: rate, unit: "/s" },
    { name: "directory through the API, refused", value: lost, unit: "lost", goal: { max: 0 } },
    { name: "directory through the API, median", value: percentile(times, 0.5), unit: "ms" },
    {
      name: "directory through the API, p95",
      value: percentile(times, 0.95),
      unit: "ms",
      goal: { max: 50 },
    },
  ];
}

async function timed(task: () => PromiseLike<unknown>): Promise<number> {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
}

const pick = (words: string[], by: string) =>
  `(array[${words.map((word) => `'${word}'`).join(",")}])[1 + (${by}) % ${words.length}]`;

/** Adds approved startups whose slugs begin with `prefix`, with all that their triggers would keep. */
export async function fillDirectory(sql: Sql, count: number, prefix: string): Promise<void> {
  await sql.unsafe(fill(count, prefix));
  await sql.unsafe(
    "vacuum analyze public.startups, private.startup_search, private.startup_facets, private.startup_match_criteria",
  );
}

const fill = (count: number, prefix: string) =>
  inBulk(`
insert into public.startups (
  name, slug, hub_id, stage, sectors, short_description, long_description, revenue, founded_year, team_size,
  export_readiness_score, is_hub_verified, is_featured, status, funding_target, funding_raised, sdg_tags
)
select
  ${pick(["Nova", "Helio", "Quanta", "Terra", "Aero", "Cryo", "Lumen", "Vector", "Orbit", "Pulse", "Ferro"], "i")} || ' ' ||
    ${pick(["Grid", "Labs", "Systems", "Works", "Dynamics", "Robotics", "Photonics"], "i / 11")} || ' ' || i,
  '${prefix}-' || i, (array(select id from public.hubs where is_approved order by id))[1 + i % 11],
  (enum_range(null::public.startup_stage))[1 + (i / 3) % 5],
  array[${pick(["AI & Machine Learning", "Biotech & Life Sciences", "Clean Energy", "Quantum Computing", "Robotics & Automation", "Space Technology", "Cybersecurity", "Advanced Materials"], "i * 7 / 3")}],
  'Instruments for ' || ${pick(["factories", "hospitals", "farms", "ports", "grids"], "i / 2")},
  repeat('Founded by engineers and in pilots with public utilities. ', 8),
  case when i % 4 = 0 then null else (i * 7919::bigint) % 12000000 end, 2005 + i % 18, 3 + i % 200,
  case when i % 10 = 0 then null else (i * 13) % 101 end, i % 3 <> 0, i % 500 = 0, 'APPROVED', 5000000, 100000,
  array['SDG ' || (1 + (i / 5) % 17)]
from generate_series(1, ${count}) i;
insert into private.startup_search (startup_id, words, label)
select s.id, x.words, x.label
from public.startups s, private.search_texts(s.name, s.sectors, private.hub_place(s.hub_id), s.short_description, s.long_description) x where s.slug like '${prefix}-%';
insert into private.startup_facets (facet_key, hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)
select s.facet_key, s.hub_id, s.stage, s.sectors, s.sdg_tags, private.bracket_revenue(s.revenue), s.is_hub_verified, s.is_featured
from public.startups s where s.slug like '${prefix}-%'
on conflict do nothing;
insert into private.startup_match_criteria
select (private.startup_match_criteria(s)).* from public.startups s where s.slug like '${prefix}-%' and s.is_on_market;`);
