import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import { fillDirectory } from "./directory.ts";
import { type Figure, percentile } from "./figure.ts";

const STARTUPS = 20_000;
const ACCOUNTS = 10;
const SEARCHES_EACH = 50;
const ROUNDS = 5;
const DAVE = "0a000000-0000-4000-8000-000000000004";

/**
 * What 500 saved searches of ten hostile people cost an approval, over 20,000 startups: many words of one letter
 * each, and names that miss the startup by a letter, so that each is matched against the whole directory.
 */
export async function approvals(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    await fillDirectory(sql, STARTUPS, "approvals");
    const people = await hostilePeople(sql);
    const claims = await claimsOf(sql, DAVE);
    const times = { without: [] as number[], with: [] as number[] };
    for (let round = 0; round < ROUNDS + 1; round++) {
      const plain = await approval(sql, claims);
      await saveSearches(sql, people);
      const burdened = await approval(sql, claims);
      await sql`delete from public.saved_searches where user_id in ${sql(people)}`;
      // The first round plans, and reads what the others find cached.
      if (round === 0) continue;
      times.without.push(plain);
      times.with.push(burdened);
    }
    const [plain, burdened] = [percentile(times.without, 0.5), percentile(times.with, 0.5)];
    await sql`delete from public.startups where slug like 'approvals-%'`;
    return [
      { name: "approval, nobody searching, median", value: plain, unit: "ms" },
      {
        name: "approval, added by 500 hostile searches, median",
        value: burdened - plain,
        unit: "ms",
        goal: { max: 20 },
      },
    ];
  } finally {
    await sql.end();
  }
}

async function hostilePeople(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from public.users u where u.is_active and u.id <> ${DAVE} order by u.id limit ${ACCOUNTS}`;
  if (rows.length < ACCOUNTS) throw new Error("The seed has too few people.");
  return rows.map(({ id }) => id);
}

async function saveSearches(sql: Sql, people: string[]): Promise<void> {
  await sql`
    insert into public.saved_searches (user_id, name, filters, notify)
    select person::uuid, 'Search ' || i, jsonb_build_object('query', case i % 4
        when 0 then (select string_agg(chr(97 + (i * 3 + n) % 26), ' ') from generate_series(1, 60) n)
        when 1 then repeat('instruments for utilities founded pilots ', 5) || i
        when 2 then 'thermio ' || left(md5(person || i), 2)
        else 'thermlon' || i % 7 end,
        'sectors', (select jsonb_agg(v) from unnest(s.sectors || array['Sector ' || i]) v)), true
    from unnest(${people}::text[]) person, generate_series(1, ${SEARCHES_EACH}) i, public.startups s
    where s.slug = 'thermion'`;
}

/** Milliseconds, with the commit. The startup is pending again afterwards. */
async function approval(sql: Sql, claims: string): Promise<number> {
  const begin = performance.now();
  await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    await transaction`select public.approve_startup((select s.id::text from public.startups s where s.slug = 'thermion'), 90)`;
  });
  const time = performance.now() - begin;
  await sql`update public.startups set status = 'PENDING', is_hub_verified = false where slug = 'thermion'`;
  return time;
}
