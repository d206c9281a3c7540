import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, signUp } from "../testing/clients.ts";

const sql = database();
const hub = randomUUID();
const startup = randomUUID();
const people: { id: string; client: SupabaseClient }[] = [];

beforeAll(async () => {
  for (let n = 1; n <= 20; n += 1) people.push(await admin(n));
  const ids = people.map((person) => person.id);
  await sql`insert into public.hubs (id, name, country, is_approved) values (${hub}, ${`Hub ${hub}`}, 'India', true)`;
  await sql`
    insert into public.organization_members (organization_id, user_id, role)
    select h.organization_id, u.id, 'ADMIN' from public.hubs h, public.users u where h.id = ${hub} and u.id = any(${ids})`;
  await sql`
    insert into public.startups (id, name, slug, hub_id, stage, status)
    values (${startup}, 'Contested', ${`contested-${startup}`}, ${hub}, 'SEED', 'PENDING')`;
});
afterAll(async () => {
  // Reviews and audit rows are permanent, so the startup is only deactivated.
  await sql`update public.startups set is_active = false where id = ${startup}`;
  await sql`update public.hubs set is_active = false where id = ${hub}`;
  await sql.end();
});

test("twenty admins decide on one startup at once: one wins, the others read who decided", async () => {
  const answers = await Promise.all(
    people.map(({ client }, n) =>
      n % 2
        ? client.rpc("approve_startup", { startup })
        : client.rpc("reject_startup", { startup, reason: "Too early." }),
    ),
  );
  const won = answers.flatMap(({ error }, n) => (error ? [] : [n]));
  expect(won).toHaveLength(1);
  const winner = people[won[0] ?? 0];
  const decision = (won[0] ?? 0) % 2 ? "APPROVED" : "REJECTED";
  const sentences = answers.flatMap(({ error }) =>
    error ? [`${error.code} ${error.message}`] : [],
  );
  expect(new Set(sentences).size).toBe(1);
  expect(sentences[0]).toMatch(
    /^PT409 Admin \d+ Hub has already (approved|rejected) this startup\.$/,
  );

  const [row] =
    await sql`select status::text, is_hub_verified from public.startups where id = ${startup}`;
  expect(row).toEqual({ status: decision, is_hub_verified: decision === "APPROVED" });
  const reviews = await sql`
    select decision, decided_by from private.review_decisions where target_id = ${startup}`;
  expect([...reviews]).toEqual([{ decision, decided_by: winner?.id }]);
  const audit = await sql`
    select action, user_id from public.audit_logs where target_id = ${startup} and action like 'startup.%'`;
  expect([...audit]).toEqual([
    { action: `startup.${decision.toLowerCase()}`, user_id: winner?.id },
  ]);
});

test("[DC10] twenty admins confirm one closing at once: the figure moves once", async () => {
  const deal = randomUUID();
  await sql`
    insert into public.deals (id, startup_id, investor_id, status)
    select ${deal}, ${startup}, i.id, 'COMPLETED'
    from public.investors i join public.users u on u.id = i.user_id
    where u.email = 'yuki@dealport.test'`;
  await sql`insert into public.deal_rooms (deal_id, name) values (${deal}, 'Closing')`;
  const [founder] = await sql`select id from public.users where email = 'alice@dealport.test'`;
  await sql`
    insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
    values (${deal}, ${startup}, 700, ${founder?.id})`;
  const answers = await Promise.all(
    people.map(({ client }) => client.rpc("confirm_deal_closing", { deal })),
  );
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
    new Set(["PT409"]),
  );
  const [row] = await sql`select funding_raised::int from public.startups where id = ${startup}`;
  expect(row?.funding_raised).toBe(700);
});

async function admin(n: number) {
  const client = anon();
  const email = `admin-${n}-${hub}@dealport.test`;
  return { id: await signUp(client, email, `Admin ${n}`, "HUB_ADMIN", "Hub"), client };
}
