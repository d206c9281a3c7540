import type { Stack } from "../local/stack.ts";
import { become, withConnections } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { ratioOf } from "./prepared.ts";

const BOB = "0a000000-0000-4000-8000-000000000002";
const LUMEN = "0c000000-0000-4000-8000-000000000001";
const ROOM = "0d000000-0000-4000-8000-000000000001";

interface List {
  name: string;
  /** null is a visitor. */
  who: string | null;
  sql: string;
}

/** Searches are functions, and are measured in directory.ts. */
const LISTS: readonly List[] = [
  {
    name: "startups of a hub",
    who: BOB,
    sql: "select id, name, slug, stage from public.startups where hub_id = '0b000000-0000-4000-8000-000000000001' and is_on_market order by created_at desc limit 100",
  },
  {
    name: "startups, a visitor's",
    who: null,
    sql: "select id, name, slug, stage from public.startups where is_on_market order by directory_rank desc, id desc limit 100",
  },
  {
    name: "export products",
    who: BOB,
    sql: "select id, title, slug from public.export_products where is_on_market order by integration_readiness desc, id desc limit 100",
  },
  {
    name: "startup's documents",
    who: BOB,
    sql: `select id, name, file_name, file_url, file_size, content_type, doc_type, accessible_roles, is_confidential, created_at from public.startup_documents where startup_id = '${LUMEN}' order by created_at desc limit 200`,
  },
  {
    name: "events",
    who: BOB,
    sql: "select id, title, start_date from public.events where start_date >= now() and is_active order by start_date limit 50",
  },
  {
    name: "notifications",
    who: BOB,
    sql: `select id, kind, data, read_at from public.notifications where user_id = '${BOB}' order by created_at desc limit 50`,
  },
  {
    name: "registrations",
    who: BOB,
    sql: `select id, event_id, status from public.event_registrations where user_id = '${BOB}' order by event_id limit 200`,
  },
  {
    name: "watchlist",
    who: BOB,
    sql: `select id, startup_id from public.watchlist where investor_id = (select id from public.investors where user_id = '${BOB}') limit 500`,
  },
  {
    name: "room's documents",
    who: BOB,
    sql: `select id, name, file_size from public.deal_room_documents where deal_room_id = '${ROOM}' order by created_at desc limit 500`,
  },
  {
    name: "room's messages",
    who: BOB,
    sql: `select id, seq, message from public.deal_room_messages where deal_room_id = '${ROOM}' order by seq desc limit 50`,
  },
];

/** A server process's CPU core matters as much as the query, so several connections are asked. */
const PAIRS = 7;

/** Each side has its own connections: on a shared one, each change of role would replan both. */
export async function lists(stack: Stack): Promise<Figure[]> {
  return withConnections(stack, async (connect) => {
    const owner = connect();
    await owner.unsafe(FILL);
    await owner.unsafe("vacuum analyze");
    const ratios = LISTS.map(() => [] as number[]);
    for (let pair = 0; pair < PAIRS; pair++) {
      const [bare, policies] = [connect(), connect()];
      await bare`set role postgres`;
      for (const [index, list] of LISTS.entries()) {
        await become(owner, policies, list.who);
        ratios[index]?.push(await ratioOf(bare, policies, list.sql));
      }
    }
    return LISTS.map(({ name }, index) => ({
      name: `list: ${name}, RLS to bare`,
      value: percentile(ratios[index] ?? [], 0.5),
      unit: "x",
      goal: { max: 1.5 },
    }));
  });
}

const FILL = inBulk(`
insert into public.startups (name, slug, hub_id, stage, sectors, status, is_hub_verified, export_readiness_score)
select 'Listed ' || i, 'listed-' || i, (array(select id from public.hubs where is_approved order by id))[1 + i % 11],
       (enum_range(null::public.startup_stage))[1 + i % 5], '{Fintech}', 'APPROVED', true, i % 101
from generate_series(1, 20000) i;
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified, is_on_market, integration_readiness)
select s.id, s.hub_id, s.name, s.slug, 'A product', 'SAAS', 'FIXED', 'APPROVED', true, true, 1 + row_number() over () % 100
from public.startups s where s.slug like 'listed-%';
insert into public.startup_documents (startup_id, name, file_name, file_url, doc_type, uploaded_by, is_on_market)
select s.id, 'Document', 'document.pdf', 'https://listed.example/document.pdf', 'OTHER', '${BOB}', true
from public.startups s, generate_series(1, 3) where s.slug like 'listed-%';
insert into public.startup_documents (startup_id, name, file_name, file_url, doc_type, uploaded_by, is_on_market)
select s.id, 'Document', 'document.pdf', 'https://listed.example/document.pdf', 'OTHER', '${BOB}', true
from public.startups s, generate_series(1, 60) where s.slug = 'lumen-grid';
insert into public.events (title, slug, event_type, start_date, end_date)
select 'Evening ' || i, 'listed-evening-' || i, 'NETWORKING', now() + i * interval '1 hour', now() + (i + 1) * interval '1 hour'
from generate_series(1, 5000) i;
insert into public.event_registrations (event_id, user_id, seq, status)
select e.id, u.id, row_number() over (partition by e.id), 'REGISTERED' from public.events e, public.users u
where e.title like 'Evening %' and case when u.id = '${BOB}' then e.title ~ '(00|25|50|75)$' else random() < 0.2 end;
insert into public.notifications (user_id, kind, target_type, target_id)
select u.id, 'startup.approved', 'startup', gen_random_uuid() from public.users u, generate_series(1, 1000);
insert into public.watchlist (investor_id, startup_id)
select i.id, s.id from public.investors i, public.startups s where s.slug like 'listed-%' and random() < 0.1;
insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by, version_by, side)
select gen_random_uuid(), r.id, 'Document', 'document.pdf', r.id || '/' || gen_random_uuid(), 1000, 'application/pdf', '${BOB}', '${BOB}', 'INVESTOR'
from public.deal_rooms r, generate_series(1, 400);
insert into public.deal_room_messages (id, deal_room_id, sender_id, message, seq)
select gen_random_uuid(), r.id, '${BOB}', 'Listed', 100000 + i from public.deal_rooms r, generate_series(1, 5000) i;`);
