import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { bareQueue } from "./bare-queue.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { askPrepared } from "./prepared.ts";

const DAVE = "0a000000-0000-4000-8000-000000000004";
const HUB = "0b000000-0000-4000-8000-000000000001";
const LUMEN = "0c000000-0000-4000-8000-000000000001";
const PRODUCTS = 10_000;

const QUESTIONS = {
  "all of them": "{}",
  pending: '{"status": "PENDING"}',
  "search by title": '{"query": "sensor 77"}',
} as const;

const ROUNDS = 120;
const WARM_UP = 20;

/** A hub's queue over 10,000 export products and new versions, beside the same past every access check. */
export async function products(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [bare, asked] = [connect(), connect()];
  try {
    await bare.unsafe(FILL);
    await bare.unsafe(
      "vacuum analyze public.export_products, private.review_queue, private.new_versions",
    );
    await become(bare, asked, DAVE);
    await bare`set role postgres`;
    await bare.unsafe(await withoutQuestion(bare));
    const figures: Figure[] = [];
    for (const [name, filters] of Object.entries(QUESTIONS)) {
      figures.push(...(await measure(bare, asked, name, filters)));
    }
    return figures;
  } finally {
    await Promise.all([bare.end(), asked.end()]);
  }
}

async function withoutQuestion(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select pg_get_functiondef('private.review_page(text, jsonb, int, text)'::regprocedure) || ';'
      || pg_get_functiondef('public.export_applications(jsonb, int, text)'::regprocedure) as text`;
  return bareQueue(row?.text ?? "", "export_product", HUB);
}

async function measure(bare: Sql, asked: Sql, name: string, filters: string): Promise<Figure[]> {
  const times = { bare: [] as number[], asked: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const without = await timed(
      bare,
      `select pg_temp.bare_export_product('${filters}', 30) as page`,
    );
    const under = await timed(asked, `select public.export_applications('${filters}', 30) as page`);
    if (without.rows !== under.rows || under.rows === 0) {
      throw new Error(`Products, ${name}: ${under.rows} rows instead of ${without.rows}.`);
    }
    if (round < WARM_UP) continue;
    times.bare.push(without.time);
    times.asked.push(under.time);
  }
  const [plain, whole] = [percentile(times.bare, 0.5), percentile(times.asked, 0.5)];
  return [
    { name: `products: ${name}, median`, value: whole, unit: "ms", goal: { max: 20 } },
    {
      name: `products: ${name}, RLS to bare`,
      value: whole / plain,
      unit: "x",
      goal: { max: 1.5 },
    },
  ];
}

async function timed(connection: Sql, query: string) {
  const begin = performance.now();
  const [row] = await askPrepared(connection, query);
  const time = performance.now() - begin;
  return { time, rows: (row as unknown as { page: { rows: unknown[] } }).page.rows.length };
}

const FILL = inBulk(`
insert into public.export_products (startup_id, hub_id, title, slug, short_description, long_description, product_type, pricing_model, status,
  is_hub_certified, is_on_market, created_at)
select '${LUMEN}', '${HUB}', (array['Sensor', 'Meter', 'Relay', 'Probe', 'Panel'])[1 + i % 5] || ' ' || i, 'bench-product-' || i, 'Reads lines.',
       repeat('Installed without an outage and read from the control room. ', 8), 'HARDWARE', 'FIXED', s.status, s.status = 'APPROVED', s.status = 'APPROVED',
       now() - i * interval '1 hour'
from generate_series(1, ${PRODUCTS}) i,
     lateral (select (array['PENDING', 'APPROVED', 'REJECTED']::public.export_product_status[])[1 + (i / 7) % 3] as status) s;
insert into private.new_versions (target_id, target_type, status, details)
select p.id, 'export_product', 'PENDING', jsonb_build_object('title', p.title || ' II') from public.export_products p
where p.slug like 'bench-product-%' and p.status = 'APPROVED' and p.slug like '%3';
insert into private.review_queue (target_id, target_type, hub_id, organization_id, status, version_submitted_at, submitted_at, since, label)
select p.id, 'export_product', p.hub_id, u.organization_id, p.status, case when e.target_id is not null then p.created_at end,
       p.created_at, p.created_at, lower(concat_ws(' ', p.title, e.details ->> 'title', u.name, p.product_type))
from public.export_products p join public.startups u on u.id = p.startup_id left join private.new_versions e on e.target_id = p.id
where p.slug like 'bench-product-%';`);
