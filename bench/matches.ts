import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { fillDirectory } from "./directory.ts";
import { type Figure, percentile } from "./figure.ts";
import { askPrepared } from "./prepared.ts";

const STARTUPS = 100_000;
const ROUNDS = 30;
const HIDDEN = 500;
const BOB = "0a000000-0000-4000-8000-000000000002";

/** A page without matching: everything on the market, by score. */
const PLAIN = `
  select s.id, s.slug, s.name, s.short_description, s.logo_url, s.sectors, s.stage, s.revenue, s.export_readiness_score, s.hub_id,
    s.team_size, s.video_pitch_url, s.is_hub_verified, s.is_featured
  from public.startups s where s.is_on_market
  order by coalesce(s.export_readiness_score, -1) desc, s.id desc limit 12`;
const MATCHES = "select * from public.my_matches()";

/**
 * Beside a plain ordered scan of the same startups, in turn; and for an investor who has hidden 500 and is on a later
 * page.
 */
export async function matches(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  const bob = await connectBob(stack, sql);
  try {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from public.startups where is_on_market`;
    if ((row?.n ?? 0) < STARTUPS) {
      console.log(`Filling a market of ${STARTUPS.toLocaleString("en-US")} startups …`);
      await fillDirectory(sql, STARTUPS, "matches");
    }
    const usual = await inTurn(sql, bob, MATCHES);
    await wantEverything(sql);
    const last = (await askPrepared(bob, MATCHES)).at(-1);
    const hard = await inTurn(sql, bob, `select * from public.my_matches('${last?.cursor}')`);
    const asked = percentile(usual.asked, 0.5);
    const plain = percentile(usual.plain, 0.5);
    return [
      { name: "matches, plain ordered scan, median", value: plain, unit: "ms" },
      {
        name: "matches, 12 best of 100,000, median",
        value: asked,
        unit: "ms",
        goal: { max: 100 },
      },
      { name: "matches, to the plain scan", value: asked / plain, unit: "x", goal: { max: 1.5 } },
      {
        name: "matches, every sector, 500 hidden, page 2, median",
        value: percentile(hard.asked, 0.5),
        unit: "ms",
        goal: { max: 100 },
      },
      {
        name: "matches, the same to the plain scan",
        value: percentile(hard.asked, 0.5) / percentile(hard.plain, 0.5),
        unit: "x",
        goal: { max: 1.5 },
      },
    ];
  } finally {
    await bob.end();
    await sql.end();
  }
}

async function inTurn(sql: Sql, bob: Sql, question: string) {
  const times = { plain: [] as number[], asked: [] as number[] };
  for (let round = 0; round < ROUNDS + 3; round++) {
    const plain = await timed(() => askPrepared(sql, PLAIN));
    const asked = await timed(() => askPrepared(bob, question));
    // The first rounds plan, and read what the others find cached.
    if (round < 3) continue;
    times.plain.push(plain);
    times.asked.push(asked);
  }
  return times;
}

async function connectBob(stack: Stack, sql: Sql): Promise<Sql> {
  const bob = connectTo(stack);
  await become(sql, bob, BOB);
  return bob;
}

async function wantEverything(sql: Sql): Promise<void> {
  await sql`
    update public.investors set preference_sectors = private.sectors(), ticket_size_min = 0
    where user_id = ${BOB}`;
  await sql`
    insert into private.hidden_matches (user_id, startup_id)
    select ${BOB}, s.id from public.startups s where s.is_on_market
    order by s.export_readiness_score desc nulls last limit ${HIDDEN}`;
}

async function timed(task: () => PromiseLike<unknown>): Promise<number> {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
}
