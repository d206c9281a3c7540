import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { askPrepared } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const DAVE = "0a000000-0000-4000-8000-000000000004";
const GRACE = "0a000000-0000-4000-8000-000000000007";
const ROUNDS = 120;
const WARM_UP = 20;

/** A side's list past every policy: the same rows, order and page. */
const bare = (part: string, mine: string) => `
  with turns as materialized (select t.status, t.actor from private.export_deal_turns t),
  mine as materialized (
    select d.id, e.status, d.closed_at is not null as is_closed, d.updated_at, coalesce(d.demo_awaits = '${part}' or t.actor = '${part}', false) as waits
    from public.export_deals d
    cross join lateral (
      select case when d.status = 'QUOTE_SENT' and d.quote_valid_until < (now() at time zone 'UTC')::date then 'QUOTE_PENDING' else d.status end as status
    ) e
    left join turns t on t.status = e.status
    where ${mine}
  ), page as (
    select * from mine order by waits desc, updated_at desc, id desc limit 25
  )
  select json_build_object('total', (select count(*) from mine),
    'counts', (select json_build_object('all', count(*), 'waiting', count(*) filter (where waits), 'open', count(*) filter (where not is_closed),
      'closed', count(*) filter (where is_closed)) from mine),
    'rows', (
      select json_agg(json_build_object('id', d.id, 'status', g.status, 'waits', g.waits, 'turn', t.actor, 'created_at', d.created_at,
        'updated_at', d.updated_at, 'closed_at', d.closed_at, 'title', p.title, 'slug', p.slug, 'product_type', p.product_type,
        'image_url', p.image_urls[1], 'startup_name', s.name, 'buyer_company', d.buyer_company, 'buyer_country', d.buyer_country,
        'amount', coalesce(d.quoted_amount, q.amount)::text, 'currency', q.currency, 'unread', coalesce(k.last_seq, 0))
        order by g.waits desc, g.updated_at desc, g.id desc)
      from page g join public.export_deals d on d.id = g.id join public.export_products p on p.id = d.export_product_id
      join public.startups s on s.id = p.startup_id left join turns t on t.status = g.status
      left join lateral (select o.amount, o.currency from public.export_quotes o where o.deal_id = d.id order by o.version desc limit 1) q on true
      left join private.export_deal_talks k on k.deal_id = d.id))`;

const LISTS = [
  { part: "BUYER", who: GRACE, mine: `d.buyer_id = '${GRACE}'` },
  {
    part: "SELLER",
    who: ALICE,
    mine: `d.export_product_id = any (array(select p.id from public.export_products p join public.startups s on s.id = p.startup_id join public.organization_members m on m.organization_id = s.organization_id and m.ended_at is null where m.user_id = '${ALICE}'))`,
  },
  { part: "HUB", who: DAVE, mine: "d.hub_id = '0b000000-0000-4000-8000-000000000001'" },
] as const;

export async function exportDeals(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const [plain, asked] = [connect(), connect()];
  try {
    await plain.unsafe(FILL);
    await plain.unsafe("vacuum analyze");
    await plain`set role postgres`;
    const figures: Figure[] = [];
    for (const list of LISTS) {
      await become(plain, asked, list.who);
      const times = { plain: [] as number[], asked: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        const without = await timed(plain, bare(list.part, list.mine));
        const under = await timed(
          asked,
          `select public.export_deals_page('${list.part}', '{}', 25)`,
        );
        if (round < WARM_UP) continue;
        times.plain.push(without);
        times.asked.push(under);
      }
      const ratio = percentile(times.asked, 0.5) / percentile(times.plain, 0.5);
      figures.push(
        {
          name: `export deals, ${list.part.toLowerCase()}, to bare`,
          value: ratio,
          unit: "x",
          goal: { max: 1.5 },
        },
        {
          name: `export deals, ${list.part.toLowerCase()}, median`,
          value: percentile(times.asked, 0.5),
          unit: "ms",
        },
      );
    }
    return figures;
  } finally {
    await Promise.all([plain.end(), asked.end()]);
  }
}

async function timed(connection: Sql, query: string): Promise<number> {
  const begin = performance.now();
  const rows = await askPrepared(connection, query);
  if (rows.length !== 1) throw new Error("No list.");
  return performance.now() - begin;
}

const FILL = inBulk(`
insert into public.startups (id, name, slug, hub_id, founder_id, stage, status)
select gen_random_uuid(), 'Deals ' || i, 'deals-' || i, (select h.id from public.hubs h where h.id <> '0b000000-0000-4000-8000-000000000001' and h.is_approved order by h.id limit 1),
       gen_random_uuid(), 'SEED', 'APPROVED' from generate_series(1, 2000) i;
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified, is_on_market)
select s.id, s.hub_id, s.name, s.slug, 'A product', 'SAAS', 'FIXED', 'APPROVED', true, true from public.startups s where s.slug like 'deals-%';
create temp table parts as
select 'grace' as part, p.id as product, '${GRACE}'::uuid as buyer, p.hub_id, row_number() over (order by p.id) as n from public.export_products p where p.slug like 'deals-%'
union all
select 'alice', (select p.id from public.export_products p where p.slug = 'gridsense-rating-api'), gen_random_uuid(), (select h.id from public.hubs h order by h.id desc limit 1), i from generate_series(1, 2000) i
union all
select 'dave', (select p.id from public.export_products p where p.slug like 'deals-%' order by p.id limit 1), gen_random_uuid(), '0b000000-0000-4000-8000-000000000001', i from generate_series(1, 2000) i
union all
select 'others', (array(select p.id from public.export_products p where p.slug like 'deals-%' order by p.id))[1 + i % 2000], gen_random_uuid(),
       (select h.id from public.hubs h order by h.id desc limit 1), i from generate_series(1, 54000) i;
insert into public.export_deals (export_product_id, buyer_id, hub_id, status, quote_valid_until, buyer_company, buyer_country, created_at, updated_at)
select x.product, x.buyer, x.hub_id, (array['DEMO_REQUESTED', 'NDA_PENDING', 'NDA_ACCEPTED', 'QUOTE_PENDING', 'QUOTE_SENT', 'NEGOTIATING']::public.export_deal_status[])[1 + x.n % 6],
       current_date + (x.n % 40)::int - 10, 'Company ' || x.n, 'Germany', now() - x.n * interval '1 hour', now() - x.n * interval '1 minute'
from parts x;
insert into public.export_quotes (deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
select d.id, v, 1000 + v, 'EUR', 1, 'piece', current_date + 5, d.buyer_id from public.export_deals d, generate_series(1, 2) v where d.buyer_company like 'Company %';
insert into private.export_deal_talks (deal_id, last_seq) select d.id, 10 from public.export_deals d where d.buyer_company like 'Company %';`);
