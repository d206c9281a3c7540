import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, signedIn, signUp } from "../testing/clients.ts";

const sql = database();
const startup = randomUUID();
const rooms = [randomUUID(), randomUUID()];
let founder: Person;
let investors: Person[];
let colleague: Person;

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

beforeAll(async () => {
  const people = await Promise.all([
    person("founder", "STARTUP_ADMIN"),
    person("one", "INVESTOR"),
    person("two", "INVESTOR"),
    person("colleague", "INVESTOR"),
  ]);
  [founder, , , colleague] = people;
  investors = people.slice(1, 3);
  await sql`update public.investors set kyc_decision = 'VERIFIED' where user_id = ${colleague.id}`;
  await sql`
    insert into public.startups (id, name, slug, founder_id, stage, status)
    values (${startup}, 'Wanted by two', ${`two-${startup}`}, ${founder.id}, 'SEED', 'APPROVED')`;
  for (const [n, investor] of investors.entries()) {
    await sql`
      with deal as (
        insert into public.deals (startup_id, investor_id)
        select ${startup}, id from public.investors where user_id = ${investor.id} returning id
      )
      insert into public.deal_rooms (id, deal_id, name) select ${rooms[n] ?? ""}, id, 'Competing' from deal`;
  }
});
afterAll(async () => {
  await sql`update public.startups set is_active = false where id = ${startup}`;
  await sql`update public.deals set status = 'CANCELLED' where startup_id = ${startup}`;
  await sql.end();
});

test("[RI7] somebody joins two competing investors at once: one of them has them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const invitations = await Promise.all(rooms.map((_, n) => invite(n)));
    const answers = await Promise.all(invitations.map(claim));
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(["PT409"]);
    expect(await seats()).toBe(1);
    await sql`update public.deal_room_members set ended_at = now() where user_id = ${colleague.id}`;
    await sql`delete from public.deal_room_invitations where email = ${colleague.email}`;
  }
});

test("[I27] an invitation is claimed while its sender is disabled: in before, or not at all", async () => {
  const sender = investors[0]?.id ?? "";
  const administrator = await signedIn("erin");
  const change = { person: sender, active: false, reason: "For this test." };
  for (let round = 0; round < 5; round += 1) {
    const invitation = await invite(0);
    const [answer, { error }] = await Promise.all([
      claim(invitation),
      administrator.rpc("set_person_active", change),
    ]);
    expect(error).toBeNull();
    const [left] = await sql`
      select claimed_at is not null as claimed, revoked_at is not null as revoked
      from public.deal_room_invitations where id = ${invitation}`;
    expect(left).toEqual({ claimed: !answer.error, revoked: Boolean(answer.error) });
    expect(await seats()).toBe(answer.error ? 0 : 1);
    await sql`update public.users set is_active = true where id = ${sender}`;
    await sql`update public.deal_room_members set ended_at = now() where user_id = ${colleague.id}`;
  }
});

async function invite(n: number): Promise<string> {
  const [row] = await sql`
    insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
    values (${rooms[n] ?? ""}, ${colleague.email}, 'INVESTOR', ${investors[n]?.id ?? ""}) returning id`;
  return row?.id;
}

const claim = (invitation: string) =>
  colleague.client.rpc("claim_deal_room_invitation", { invitation });

async function seats(): Promise<number> {
  const [row] = await sql`
    select count(*)::int as n from private.current_members
    where user_id = ${colleague.id} and deal_room_id = any(${rooms})`;
  return row?.n;
}

async function person(name: string, role: string): Promise<Person> {
  const client = anon();
  const email = `${name}-${startup}@dealport.test`;
  return { id: await signUp(client, email, name, role), email, client };
}
