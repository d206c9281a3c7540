import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { medianOf } from "./prepared.ts";

const ERIN = "0a000000-0000-4000-8000-000000000005";
const FEW = 100_000;
const MANY = 1_000_000;
const PAGE = 50;

const ask = (filters: string, after = "null") =>
  `select public.audit_page('${filters}', ${PAGE}, ${after})`;

/** The pair of a busy person and an action that they never took has the most to skip. */
const QUESTIONS: Record<string, string> = {
  "the newest lines": "{}",
  "a person, by name": '{"who": "erin tanaka"}',
  "an action": '{"action": "startup.approved"}',
  "three actions of a person": `{"person": "${ERIN}", "action": ["startup.approved", "hub.edited", "csv.downloaded"]}`,
  "an action that a busy person never did": `{"person": "${ERIN}", "action": "member.joined"}`,
  "a kind of thing": '{"type": "deal_room"}',
  "a thing": '{"type": "startup", "thing": "0c000000-0000-4000-8000-000000000001"}',
  "a month": '{"from": "2025-12-01", "to": "2025-12-31"}',
};

export async function audit(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    const claims = await claimsOf(sql, ERIN);
    await fill(sql, 1, FEW);
    const few = await measure(sql, claims);
    await fill(sql, FEW + 1, MANY);
    const many = await measure(sql, claims);
    const [deep] = await sql<{ cursor: string }[]>`
      select to_char(l.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || l.id as cursor
      from public.audit_logs l order by l.timestamp desc, l.id desc offset ${99 * PAGE - 1} limit 1`;
    const hundredth = await timed(sql, claims, ask("{}", `'${deep?.cursor}'`));
    const first = many.get("the newest lines") ?? Number.NaN;
    return [
      ...[...many].map(([name, value]) => ({
        name: `audit search: ${name}, median`,
        value,
        unit: "ms" as const,
        goal: { max: 20 },
      })),
      {
        name: "audit search: the hundredth page, of the first",
        value: hundredth / first,
        unit: "x",
        goal: { max: 1.2 },
      },
      ...[...many].map(([name, value]) => ({
        name: `audit search: ${name}, at ten times the lines`,
        value: value / (few.get(name) ?? Number.NaN),
        unit: "x" as const,
        // Below two milliseconds a ratio only shows the clock's noise.
        ...(value < 2 ? {} : { goal: { max: 1.2 } }),
      })),
    ];
  } finally {
    await sql.end();
  }
}

async function measure(sql: Sql, claims: string): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [name, filters] of Object.entries(QUESTIONS))
    medians.set(name, await timed(sql, claims, ask(filters)));
  return medians;
}

/** As a platform administrator, whose searches are rate-limited: the count is reset for each question. */
async function timed(sql: Sql, claims: string, query: string): Promise<number> {
  await sql`delete from private.rate_limits`;
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
  try {
    return await medianOf(sql, query);
  } finally {
    await sql`select set_config('role', 'none', false)`;
  }
}

/** A line a minute, back from the end of 2025. Every third one is Erin's, who joins no room. */
async function fill(sql: Sql, from: number, to: number): Promise<void> {
  await sql.unsafe(`
    begin;
    set local session_replication_role = replica;
    insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
    select case when i % 3 = 0 then '${ERIN}' else u.ids[1 + i % cardinality(u.ids)] end,
           case when i % 3 = 0 and a.names[1 + i % cardinality(a.names)] = 'member.joined' then 'hub.edited' else a.names[1 + i % cardinality(a.names)] end,
           case split_part(a.names[1 + i % cardinality(a.names)], '.', 1)
             when 'startup' then 'startup' when 'hub' then 'hub' when 'event' then 'event' when 'user' then 'user' else 'deal_room' end,
           case when i % 500 = 0 then '0c000000-0000-4000-8000-000000000001' else s.ids[1 + i % cardinality(s.ids)] end,
           '{"version": 1}', timestamptz '2025-12-31 23:59Z' - i * interval '1 minute'
    from generate_series(${from}, ${to}) i,
         (select array_agg(id) as ids from public.users where id <> '${ERIN}') u,
         (select array_agg(action order by action) as names from private.audit_actions) a,
         (select array_agg(id) as ids from public.startups) s;
    commit;`);
  await sql.unsafe("vacuum analyze public.audit_logs");
}
