import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, signUp } from "../testing/clients.ts";

const sql = database();
const startup = randomUUID();
const room = randomUUID();
const deal = randomUUID();
let founder: Person;
let owner: Person;
let colleagues: Person[];
let organization: string;
let investor: string;

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

beforeAll(async () => {
  const people = await Promise.all([
    person("founder", "STARTUP_ADMIN"),
    person("owner", "INVESTOR"),
    person("first", "GUEST"),
    person("second", "GUEST"),
  ]);
  [founder, owner] = people;
  colleagues = people.slice(2);
  const [own] = await sql`
    select id, organization_id from public.investors where user_id = ${owner.id}`;
  investor = own?.id;
  organization = own?.organization_id;
  await sql`
    update public.organizations set is_individual = false where id = ${organization}`;
  await sql`update public.investors set kyc_decision = 'VERIFIED' where id = ${investor}`;
  await sql`
    insert into public.startups (id, name, slug, founder_id, stage, status)
    values (${startup}, 'Wanted by a fund', ${`fund-${startup}`}, ${founder.id}, 'SEED', 'APPROVED')`;
});
afterAll(async () => {
  await sql`update public.startups set is_active = false where id = ${startup}`;
  await sql`update public.deals set status = 'CANCELLED' where startup_id = ${startup}`;
  await sql.end();
});

test("[IV4] two colleagues request the same introduction at once: one request", async () => {
  for (let round = 0; round < 5; round += 1) {
    await everybodyWorks();
    const answers = await Promise.all(colleagues.map(request));
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(["PT409"]);
    expect(await requests()).toBe(1);
    await sql`delete from public.intro_requests where startup_id = ${startup}`;
  }
});

test("[IV1] a member is removed while they request: it was asked before, or not at all", async () => {
  const [first] = colleagues;
  for (let round = 0; round < 5; round += 1) {
    await everybodyWorks();
    const [asked, removed] = await Promise.all([request(first as Person), remove(first as Person)]);
    expect(removed.error).toBeNull();
    if (asked.error) expect(["PT403", "PT404"]).toContain(asked.error.code);
    expect(await requests()).toBe(asked.error ? 0 : 1);
    await sql`delete from public.intro_requests where startup_id = ${startup}`;
  }
});

test("[IV7] a member is removed while they claim a seat: they have none afterwards", async () => {
  const [first] = colleagues as [Person];
  await sql`insert into public.deals (id, startup_id, investor_id) values (${deal}, ${startup}, ${investor})`;
  await sql`
    insert into public.deal_rooms (id, deal_id, name, nda_version_id)
    select ${room}, ${deal}, 'A fund', v.id from public.nda_versions v where v.version = 1`;
  for (let round = 0; round < 5; round += 1) {
    await everybodyWorks();
    const [invitation] = await sql`
      insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
      values (${room}, ${first.email}, 'INVESTOR', ${owner.id}) returning id`;
    const [, removed] = await Promise.all([
      first.client.rpc("claim_deal_room_invitation", { invitation: invitation?.id }),
      remove(first),
    ]);
    expect(removed.error).toBeNull();
    const [left] = await sql`
      select count(*)::int as seats from private.current_members where user_id = ${first.id} and deal_room_id = ${room}`;
    expect(left?.seats).toBe(0);
    await sql`delete from public.deal_room_invitations where email = ${first.email}`;
  }
});

async function everybodyWorks(): Promise<void> {
  await sql`
    insert into public.organization_members (organization_id, user_id, role)
    select ${organization}, id, 'MEMBER' from public.users where id = any(${colleagues.map(({ id }) => id)})
    on conflict (organization_id, user_id) where ended_at is null do nothing`;
}

const request = ({ client }: Person) =>
  client.rpc("request_intro", { startup, note: "We would like to talk.", organization });

const remove = ({ id }: Person) =>
  owner.client.rpc("remove_member", { organization, person: id, reason: "They left." });

async function requests(): Promise<number> {
  const [row] = await sql`
    select count(*)::int as n from public.intro_requests where startup_id = ${startup} and status = 'OPEN'`;
  return row?.n;
}

async function person(name: string, role: string): Promise<Person> {
  const client = anon();
  const email = `${name}-${startup}@dealport.test`;
  return { id: await signUp(client, email, name, role), email, client };
}
