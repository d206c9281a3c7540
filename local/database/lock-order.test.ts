import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anon, database, signedIn } from "../testing/clients.ts";

// Both moves are held until each has its first lock: without a common order they would deadlock (40P01).
const sql = database();
/** `sql` observes while it waits. */
const mover = database();
const [mine, other] = [randomUUID(), randomUUID()];
const room = randomUUID();
let founder: Person;
let investor: Person;
let heir: Person;
let guest: Person;

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

beforeAll(async () => {
  const people = await Promise.all(["a", "b", "c", "d"].map(person));
  // The founder's id is the smallest, so locking the investor first would be out of order.
  people.sort((one, two) => (one.id < two.id ? -1 : 1));
  [founder, guest, investor, heir] = people as [Person, Person, Person, Person];
  await sql`update public.users set role = 'STARTUP_ADMIN' where id = ${founder.id}`;
  await sql`update public.users set role = 'INVESTOR' where id in ${sql([investor.id, heir.id])}`;
  await sql`update public.users set kyc_decision = 'VERIFIED' where id in ${sql([investor.id, heir.id, guest.id])}`;
  for (const startup of [mine, other]) {
    await sql`
      insert into public.startups (id, name, slug, founder_id, stage, status)
      values (${startup}, 'In order', ${`in-order-${startup}`}, ${founder.id}, 'SEED', 'APPROVED')`;
  }
  await sql`
    with deal as (
      insert into public.deals (startup_id, investor_id)
      select ${mine}, id from public.investors where user_id = ${investor.id} returning id
    )
    insert into public.deal_rooms (id, deal_id, name) select ${room}, id, 'In order' from deal`;
});
beforeEach(async () => {
  await sql`update public.users set is_active = true where id = ${investor.id} and not is_active`;
  await sql`delete from public.deal_room_invitations where deal_room_id = ${room}`;
});
afterAll(async () => {
  await sql`update public.startups set is_active = false where founder_id = ${founder.id}`;
  await sql`update public.deals set status = 'CANCELLED' where startup_id in ${sql([mine, other])} and status <> 'CANCELLED'`;
  await Promise.all([sql.end(), mover.end()]);
});

test("[RI8] an introduction is accepted while the end of another room of both is moved", async () => {
  const request = await asked(investor);
  const [accepted] = await atOnce(
    [founder.id, investor.id],
    () => founder.client.rpc("accept_intro", { request }),
    () =>
      sql`update public.deal_rooms set expires_at = now() + interval '90 days' where id = ${room}`,
  );
  expect(accepted.error).toBeNull();
  await sql`update public.deals set status = 'CANCELLED' where startup_id = ${other}`;
});

test("[RI8] a member claims anew while their side sets an end", async () => {
  await seat(guest);
  const invitation = await invite(guest);
  const [claimed, ended] = await atOnce(
    [guest.id],
    () => guest.client.rpc("claim_deal_room_invitation", { invitation }),
    () =>
      investor.client.rpc("set_deal_room_expiry", {
        room,
        person: guest.id,
        access_expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      }),
  );
  expect([claimed.error, ended.error]).toEqual([null, null]);
});

test("[RI8] an invitation is claimed while its sender is disabled", async () => {
  await sql`update public.deal_room_members set ended_at = now() where deal_room_id = ${room} and user_id = ${guest.id}`;
  const invitation = await invite(guest);
  const [claimed] = await atOnce(
    [guest.id],
    () => guest.client.rpc("claim_deal_room_invitation", { invitation }),
    () => mover`update public.users set is_active = false where id = ${investor.id}`,
    { secondWaitsForARow: true },
  );
  expect(claimed.error).toBeNull();
});

test("[RI8] a seat is handed to somebody whose own introduction is accepted", async () => {
  const request = await asked(heir);
  await sql`update public.users set is_active = false where id = ${investor.id}`;
  const erin = await signedIn("erin");
  const [handed, accepted] = await atOnce(
    [founder.id, heir.id],
    () =>
      erin.rpc("hand_over_deal_seat", {
        room,
        side: "INVESTOR",
        successor: heir.id,
        reason: "Left the fund.",
      }),
    () => founder.client.rpc("accept_intro", { request }),
  );
  expect([handed.error, accepted.error]).toEqual([null, null]);
});

/** Starts both while these people's seats are locked, the second once the first waits; releases both when both wait. */
async function atOnce<First, Second>(
  people: string[],
  first: () => PromiseLike<First>,
  second: () => PromiseLike<Second>,
  { secondWaitsForARow = false } = {},
): Promise<[First, Second]> {
  const holder = await mover.reserve();
  try {
    await holder`begin`;
    for (const id of people) await holder`select private.lock_seats(${id})`;
    const one = Promise.resolve(first());
    await Promise.race([
      waiting(people, 1, false),
      one.then((answer) => {
        throw new Error(`It did not wait: ${JSON.stringify(answer)}`);
      }),
    ]);
    const two = Promise.resolve(second());
    // Its result is awaited below.
    two.catch(() => {});
    await waiting(people, secondWaitsForARow ? 1 : 2, secondWaitsForARow);
    await holder`commit`;
    return await Promise.all([one, two]);
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

/** Until so many wait for these people's seats and, if wanted, one for a row. */
async function waiting(people: string[], forSeats: number, forARow: boolean) {
  await expect
    .poll(
      async () => {
        const [row] = await sql`
          select count(*) filter (where l.locktype = 'advisory' and
                   (l.classid::bigint << 32 | l.objid::bigint) in (select hashtextextended('competes:' || p, 0) from unnest(${people}::text[]) p))::int as seats,
                 count(*) filter (where l.locktype in ('transactionid', 'tuple'))::int as rows
          from pg_locks l where not l.granted`;
        return row?.seats === forSeats && (!forARow || row?.rows > 0);
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true);
}

async function asked(by: Person): Promise<string> {
  const [row] = await sql`
    insert into public.intro_requests (startup_id, investor_id, note)
    select ${other}, id, 'Hello.' from public.investors where user_id = ${by.id} returning id`;
  return row?.id;
}

async function invite(whom: Person): Promise<string> {
  const [row] = await sql`
    insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
    values (${room}, ${whom.email}, 'INVESTOR', ${investor.id}) returning id`;
  return row?.id;
}

async function seat(whom: Person) {
  await sql`
    insert into public.deal_room_members (deal_room_id, user_id, side, invited_by)
    values (${room}, ${whom.id}, 'INVESTOR', ${investor.id})`;
}

async function person(name: string): Promise<Person> {
  const client = anon();
  const email = `${name}-${room}@dealport.test`;
  const { data, error } = await client.auth.signUp({
    email,
    password: "long-enough",
    options: { data: { first_name: name, last_name: "Order", role: "GUEST" } },
  });
  if (error || !data.user) throw error ?? new Error("No account was made.");
  return { id: data.user.id, email, client };
}
