import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import { fillDirectory } from "./directory.ts";
import type { Figure } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { medianOf } from "./prepared.ts";

const BOB = "0a000000-0000-4000-8000-000000000002";
const DAVE = "0a000000-0000-4000-8000-000000000004";
const ERIN = "0a000000-0000-4000-8000-000000000005";
const GRACE = "0a000000-0000-4000-8000-000000000007";
const LUMEN = "0c000000-0000-4000-8000-000000000001";
const HUB = "0b000000-0000-4000-8000-000000000001";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const EVENT = "0f000000-0000-4000-8000-000000000101";

/** Something that a product has more of with each year of use. */
interface Growing {
  of: string;
  /** Rows at first; then ten times as many. */
  first: number;
  /** `from` and `to` are included. */
  fill(sql: Sql, from: number, to: number): Promise<unknown>;
  /** null is a visitor. */
  who: string | null;
  questions: Record<string, string>;
  /** They read what they count or rank: docs/scale.md names each. */
  counting?: Record<string, string>;
}

const GROWING: readonly Growing[] = [
  {
    of: "startups",
    first: 10_000,
    fill: (sql, from, to) => fillDirectory(sql, to - from + 1, `growth-${from}`),
    who: BOB,
    questions: {
      "a page of the directory": "select * from public.search_startups('{}', 12)",
      "a page of one sector": `select * from public.search_startups('{"sectors": ["Clean Energy"]}', 12)`,
      "a startup's page":
        "select id, name, short_description, stage from public.startups where slug = 'lumen-grid'",
    },
    counting: {
      "a page by a rare word": `select * from public.search_startups('{"query": "cryonaut"}', 12)`,
      "what the front page shows": "select * from public.market_stats()",
      "total and facets": "select public.count_startups('{}')",
      "an investor's matches": "select * from public.my_matches()",
    },
  },
  {
    of: "people",
    first: 10_000,
    fill: (sql, from, to) => sql.unsafe(people(from, to)),
    who: ERIN,
    questions: {
      "a page of people": "select public.people_page('{}', 50)",
    },
    counting: {
      "people by a rare word": `select public.people_page('{"query": "growth-4711"}', 50)`,
    },
  },
  {
    of: "applications of one hub",
    first: 1_000,
    fill: (sql, from, to) => sql.unsafe(applications(from, to)),
    who: DAVE,
    questions: {
      "a page of the queue": `select public.startup_applications('{"status": "PENDING"}', 30)`,
    },
  },
  {
    of: "notices of one person",
    first: 2_000,
    fill: (sql, from, to) => sql.unsafe(notices(from, to)),
    who: BOB,
    questions: {
      "the bell's number": "select public.unread_notifications()",
      "a page of notices": "select * from public.my_notifications()",
    },
  },
  {
    of: "messages of one room",
    first: 2_000,
    fill: (sql, from, to) => sql.unsafe(messages(from, to)),
    who: BOB,
    questions: {
      "a room's newest messages": `
        select id, seq, message from public.deal_room_messages where deal_room_id = '${ROOM}' order by seq desc limit 50`,
      "one's rooms with what is unread": "select * from public.my_deal_rooms()",
    },
  },
  {
    of: "attendees of one event",
    first: 1_000,
    fill: (sql, from, to) => sql.unsafe(attendees(from, to)),
    who: BOB,
    questions: {
      "events to come":
        "select id, title, start_date from public.events where start_date >= now() and is_active order by start_date limit 50",
      "one's own registrations": "select * from public.my_event_registrations()",
    },
  },
  {
    of: "export products",
    first: 2_000,
    fill: (sql, from, to) => sql.unsafe(products(from, to)),
    who: null,
    questions: {
      "a product's page":
        "select id, title, short_description from public.export_products where slug = 'growth-ware-1'",
    },
    counting: {
      "a page of the marketplace with its total": "select public.export_page('{}', 12)",
      "a page by price": `select public.export_page('{}', 12, sort => 'price')`,
    },
  },
  {
    of: "products in one hub's queue",
    first: 1_000,
    fill: (sql, from, to) => sql.unsafe(queuedProducts(from, to)),
    who: DAVE,
    questions: {},
    counting: {
      "a page of the queue of products": "select public.export_applications('{}', 30)",
      "those that wait": `select public.export_applications('{"status": "PENDING"}', 30)`,
    },
  },
  {
    of: "export deals of others",
    first: 2_000,
    fill: (sql, from, to) => sql.unsafe(exportDeals(from, to)),
    who: GRACE,
    questions: {
      "one's export deals": "select public.export_deals_page('BUYER')",
      "one's open deals by product": `select id, export_product_id from public.export_deals where buyer_id = '${GRACE}' and closed_at is null`,
    },
  },
  {
    of: "lines of the audit log",
    first: 100_000,
    fill: (sql, from, to) => sql.unsafe(auditLines(from, to)),
    who: ERIN,
    questions: {
      "a page of the audit log": "select public.audit_page('{}', 50)",
      "one person's lines": `select public.audit_page('{"person": "${BOB}"}', 50)`,
      "recent activity": "select * from public.market_activity()",
    },
  },
];

const GOAL = { max: 1.2 };
/** At ten times the rows at most 1.2 times ten times the time. */
const COUNTING_GOAL = { max: 12 };

export async function growth(stack: Stack): Promise<Figure[]> {
  const connect = () => connectTo(stack);
  const sql = connect();
  try {
    const figures: Figure[] = [];
    for (const { of, first, fill, who, questions, counting } of GROWING) {
      const all = { ...questions, ...counting };
      const times: number[][] = [];
      for (const [from, to] of [
        [1, first],
        [first + 1, first * 10],
      ] as const) {
        await fill(sql, from, to);
        await sql.unsafe("vacuum analyze");
        times.push(await ask(connect(), who && (await claimsOf(sql, who)), all));
      }
      const [before = [], after = []] = times;
      for (const [index, name] of Object.keys(all).entries()) {
        const [once, tenfold] = [before[index] ?? Number.NaN, after[index] ?? Number.NaN];
        console.log(`${name}: ${once.toFixed(2)} ms, then ${tenfold.toFixed(2)} ms`);
        const value = tenfold / once;
        figures.push({
          name: `growth: ${name}, at ten times the ${of}`,
          value,
          unit: "x",
          goal: name in questions ? GOAL : COUNTING_GOAL,
        });
      }
    }
    return figures;
  } finally {
    await sql.end();
  }
}

/** On a connection of its own: its plans are made for what is there now. */
async function ask(sql: Sql, claims: string | null, questions: Record<string, string>) {
  try {
    await sql`select set_config('request.jwt.claims', ${claims ?? "{}"}, false), set_config('role', 'api_reader', false)`;
    const medians: number[] = [];
    for (const question of Object.values(questions)) medians.push(await medianOf(sql, question));
    return medians;
  } finally {
    await sql.end();
  }
}

const people = (from: number, to: number) =>
  inBulk(`
insert into public.users (id, email, username, first_name, last_name, role, created_at)
select gen_random_uuid(), 'growth-' || i || '@growth.example', 'growth-' || i, 'Person ' || i, 'Growth',
  (array['GUEST', 'INVESTOR', 'STARTUP_ADMIN']::public.user_role[])[1 + i % 3], now() - i * interval '1 minute'
from generate_series(${from}, ${to}) i;
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, created_at, updated_at)
select '00000000-0000-0000-0000-000000000000', u.id, 'authenticated', 'authenticated', u.email, now(), now(), now()
from public.users u where u.username like 'growth-%' and not exists (select 1 from auth.users a where a.id = u.id);`);

const applications = (from: number, to: number) =>
  inBulk(`
insert into public.startups (name, slug, hub_id, stage, sectors, status, created_at)
select 'Queue ' || i, 'growth-queue-' || i, '${HUB}', 'SEED', '{Fintech}',
  (array['PENDING', 'APPROVED', 'REJECTED']::public.startup_status[])[1 + i % 3], now() - i * interval '1 hour'
from generate_series(${from}, ${to}) i;
insert into private.review_queue (target_id, target_type, hub_id, organization_id, status, submitted_at, since, label, stage, sectors)
select s.id, 'startup', s.hub_id, s.organization_id, s.status, s.created_at, s.created_at, private.queue_label(s), s.stage, s.sectors
from public.startups s where s.slug like 'growth-queue-%' on conflict do nothing;`);

const notices = (from: number, to: number) =>
  inBulk(`
insert into public.notifications (user_id, kind, target_type, target_id, data, created_at, read_at)
select '${BOB}', 'event.changed', 'event', gen_random_uuid(), '{"title": "An evening"}', now() - i * interval '1 minute',
  case when i % 2 = 0 then now() end
from generate_series(${from}, ${to}) i;`);

const messages = (from: number, to: number) =>
  inBulk(`
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
select gen_random_uuid(), '${ROOM}', 100 + i, m.user_id, 'The warranty reserve is 1.8 % of revenue.'
from generate_series(${from}, ${to}) i, (select user_id from public.deal_room_members where deal_room_id = '${ROOM}' and user_id <> '${BOB}' limit 1) m;
update private.deal_room_channels set last_seq = 100 + ${to} where deal_room_id = '${ROOM}';`);

const attendees = (from: number, to: number) =>
  inBulk(`
insert into public.event_registrations (event_id, user_id, seq, status)
select '${EVENT}', u.id, ${from} + row_number() over (), 'REGISTERED' from public.users u where u.username in (select 'growth-' || i from generate_series(${from}, ${to}) i);`);

const products = (from: number, to: number) =>
  inBulk(`
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, base_price_amount, status, is_hub_certified, is_on_market)
select '${LUMEN}', '${HUB}', 'Sensor ' || i, 'growth-ware-' || i, 'Reads lines.', 'HARDWARE', 'FIXED', 100 + i, 'APPROVED', true, true
from generate_series(${from}, ${to}) i;`);

const queuedProducts = (from: number, to: number) =>
  inBulk(`
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status)
select '${LUMEN}', '${HUB}', 'Relay ' || i, 'growth-queued-' || i, 'Reads lines.', 'HARDWARE', 'FIXED', (array['PENDING', 'REJECTED']::public.export_product_status[])[1 + i % 2]
from generate_series(${from}, ${to}) i;
insert into private.review_queue (target_id, target_type, hub_id, organization_id, status, submitted_at, since, label)
select p.id, 'export_product', p.hub_id, u.organization_id, p.status, p.created_at, p.created_at, lower(p.title || ' ' || u.name)
from public.export_products p join public.startups u on u.id = p.startup_id where p.slug like 'growth-queued-%' on conflict do nothing;`);

const exportDeals = (from: number, to: number) =>
  inBulk(`
insert into public.export_deals (export_product_id, buyer_id, hub_id, buyer_company, buyer_country, created_at)
select p.id, gen_random_uuid(), p.hub_id, 'Growth ' || i, 'Germany', now() - i * interval '1 minute'
from generate_series(${from}, ${to}) i, (select id, hub_id from public.export_products where is_on_market order by id limit 1) p;`);

const auditLines = (from: number, to: number) =>
  inBulk(`
insert into public.audit_logs (user_id, action, target_type, target_id, timestamp)
select case when i % 100 = 0 then '${BOB}'::uuid else '${ERIN}' end, 'deal_room.created', 'deal_room', '${ROOM}', now() - i * interval '1 minute'
from generate_series(${from}, ${to}) i;`);
