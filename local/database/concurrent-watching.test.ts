import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, signUp } from "../testing/clients.ts";
import { together, waitForBlocked } from "../testing/together.ts";

const sql = database();
const startup = randomUUID();
const investor = anon();
const colleague = anon();
let id: string;
let fund: string;
let member: string;

const account = (client: SupabaseClient, name: string, role: string) =>
  signUp(client, `${name}-${startup}@dealport.test`, name, role);

beforeAll(async () => {
  id = await account(investor, "watching", "INVESTOR");
  member = await account(colleague, "colleague", "GUEST");
  const [own] = await sql<{ fund: string }[]>`
    select organization_id as fund from public.investors where user_id = ${id}`;
  fund = own?.fund ?? "";
  await sql`
    insert into public.organization_members (organization_id, user_id, role) values (${fund}, ${member}, 'MEMBER')`;
  await sql`
    insert into public.startups (id, name, slug, founder_id, stage, status)
    select ${startup}, 'Watched', ${`watched-${startup}`}, u.id, 'SEED', 'APPROVED' from public.users u where u.email = 'henrik@dealport.test'`;
});
afterAll(async () => {
  await sql`delete from public.watchlist w using public.investors i where i.id = w.investor_id and i.user_id = ${id}`;
  await sql`update public.startups set is_active = false where id = ${startup} or slug like ${`%-of-${startup}`}`;
  await sql.end();
});

test.each(["record_startup_view", "mark_watched_seen"])(
  "[W22] %s while another window unwatches the startup: neither is refused",
  async (call) => {
    await investor.rpc("watch_startup", { startup }).throwOnError();
    const looking = await sql.begin(async (window) => {
      await window`delete from public.watchlist w using public.investors i where i.id = w.investor_id and i.user_id = ${id}`;
      const asked = investor.rpc(call, { startup }).then(({ error }) => error);
      await waitForBlocked(sql, "startup", 1);
      return { asked };
    });
    expect(await looking.asked).toBeNull();
  },
);

test("[IP17] Two colleagues add the 500th startup at once: one of them is refused", async () => {
  await sql`
    insert into public.startups (name, slug, founder_id, stage, status)
    select 'Many ' || n, 'many-' || n || ${`-of-${startup}`}, u.id, 'SEED', 'APPROVED'
    from public.users u, generate_series(1, 501) n where u.email = 'henrik@dealport.test'`;
  await sql`
    insert into public.watchlist (investor_id, startup_id)
    select i.id, s.id from public.investors i, public.startups s
    where i.user_id = ${id} and s.slug like ${`%-of-${startup}`} order by s.slug limit 499`;
  const left = await sql<{ id: string }[]>`
    select s.id from public.startups s where s.slug like ${`%-of-${startup}`}
      and not exists (select 1 from public.watchlist w where w.startup_id = s.id)`;
  const answers = await together(
    sql,
    `select 1 from public.organizations where id = '${fund}' for update`,
    "watch_startup",
    [investor, colleague].map((client, index) => async () => {
      const { error } = await client.rpc("watch_startup", { startup: left[index]?.id });
      return error?.message ?? "added";
    }),
  );
  expect(answers.sort()).toEqual(["You already watch 500 startups. Remove some first.", "added"]);
});

test.each([
  ["demoted", sql`role = 'VIEWER'`, "You may only read what is this investor's."],
  ["removed", sql`ended_at = clock_timestamp(), ended_by = user_id`, "Only investors can do this."],
])(
  "[IP17] A member who is %s while they wait for the lock changes nothing",
  async (_, change, says) => {
    await sql`
    insert into public.organization_members (organization_id, user_id, role) values (${fund}, ${member}, 'MEMBER')
    on conflict (organization_id, user_id) where ended_at is null do update set role = 'MEMBER'`;
    await sql`delete from public.watchlist w using public.investors i where i.id = w.investor_id and i.user_id = ${id}`;
    const { asked } = await sql.begin(async (window) => {
      await window`select 1 from public.organizations where id = ${fund} for update`;
      const waiting = colleague
        .rpc("watch_startup", { startup })
        .then(({ error }) => error?.message);
      await waitForBlocked(sql, "watch_startup", 1);
      await window`update public.organization_members set ${change} where organization_id = ${fund} and user_id = ${member} and ended_at is null`;
      return { asked: waiting };
    });
    expect(await asked).toBe(says);
  },
);
