import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { medianOf } from "./prepared.ts";

const HUB = "0b000000-0000-4000-8000-000000000001";
const LUMEN = "0c000000-0000-4000-8000-000000000001";
const PRODUCTS = 10_000;

const QUESTIONS = {
  "a page": ["select public.export_page('{}', 12)", 20],
  "a page by price": ["select public.export_page('{}', 12, sort => 'price')", 60],
  "a page far behind": [
    "select public.export_page('{}', 12, 0, '0.0.ffffffff-ffff-4fff-8fff-ffffffffffff', 'price')",
    20,
  ],
  "total and counts": ["select public.count_export_products('{}')", 100],
} as const;

export async function marketplace(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    await sql.unsafe(FILL);
    await sql.unsafe("vacuum analyze public.export_products, private.export_product_search");
    await sql`select set_config('role', 'anon', false)`;
    const figures: Figure[] = [];
    for (const [name, [question, max]] of Object.entries(QUESTIONS)) {
      const value = await medianOf(sql, question);
      figures.push({ name: `marketplace: ${name}, median`, value, unit: "ms", goal: { max } });
    }
    return figures;
  } finally {
    await sql.end();
  }
}

const FILL = inBulk(`
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, base_price_amount,
  base_price_currency, supported_countries, integration_readiness, status, is_hub_certified, is_on_market, created_at)
select '${LUMEN}', '${HUB}', (array['Sensor', 'Meter', 'Relay', 'Probe', 'Panel'])[1 + i % 5] || ' ' || i, 'bench-ware-' || i, 'Reads lines.',
       (array['SOFTWARE', 'HARDWARE', 'API', 'SAAS'])[1 + i % 4], (enum_range(null::public.pricing_model))[1 + i % 5],
       case when i % 5 <> 4 then (i * 7919::bigint) % 500000 end, case when i % 6 = 0 then 'EUR' else 'USD' end,
       case when i % 3 = 0 then '{}' else (private.target_countries())[1 + i % 9 : 4 + i % 9] end, i % 101, 'APPROVED', true, true,
       now() - i * interval '1 hour'
from generate_series(1, ${PRODUCTS}) i;
insert into private.export_product_search (product_id, words, label)
select p.id, x.words, x.label
from public.export_products p, private.search_texts(p.title, array[p.product_type], '', p.short_description, null) x where p.slug like 'bench-ware-%';`);
