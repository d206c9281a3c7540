import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { mailKey } from "../mailbox/mail-key.ts";
import type { Mail } from "../mailbox/mailbox.ts";
import { anon, database, stackUnderTest } from "../testing/clients.ts";

const sql = database();
const other = database();
afterAll(() => Promise.all([sql.end(), other.end()]));

const send = async () => {
  const answer = await fetch(`${stackUnderTest().url}/functions/v1/mail/send`, {
    method: "POST",
    headers: { Authorization: `Bearer ${mailKey(stackUnderTest())}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { sent: number; refused: number };
};
const mailbox = async () =>
  (await (await fetch(`${stackUnderTest().url}/mailbox.json`)).json()) as Mail[];

/** Notifies people of the seed, whose mail is due now. @returns the room that the notices are about */
async function tell(max: number): Promise<string> {
  const people = await sql<{ id: string }[]>`
    select u.id from public.users u join auth.users a on a.id = u.id and a.email_confirmed_at is not null
    where u.is_active and u.email like '%@dealport.test' and not exists (select 1 from private.mail_settings p where p.user_id = u.id)
    order by u.id limit ${max}`;
  const ids = people.map(({ id }) => id);
  expect(ids).toHaveLength(max);
  const room = randomUUID();
  await sql`
    select private.notify(p.id, 'deal_room.documents', 'deal_room', ${room}::uuid) from unnest(${ids}::uuid[]) p (id)`;
  await sql`update private.mail_queue set due_at = now() where user_id = any (${ids}) and mail_id is null`;
  return room;
}

test("[OB8] two workers that ask at once share what is due, and neither waits", async () => {
  await tell(8);
  const at = "select c.id from public.claim_mails(4, clock_timestamp()) c";
  const [first, second] = await sql.begin(async (worker) => {
    const mine = await worker.unsafe<{ id: string }[]>(at);
    return [mine, await other.unsafe<{ id: string }[]>(at)];
  });
  const ids = [...first, ...second].map(({ id }) => id);
  // The stack's own timer may have sent some.
  expect(first.length).toBeGreaterThan(0);
  expect(second.length, "one finds others where another has the first").toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  await sql`update private.mails set state = 'DROPPED', settled_at = now(), claim = null where id = any (${ids})`;
});

test("[OB8] two functions at once send each mail once", async () => {
  const room = await tell(12);
  await Promise.all([send(), send(), send()]);
  // Other tests may notify the same people meanwhile.
  const mails = await sql<{ id: string; state: string; attempts: number }[]>`
    select m.id, m.state, m.attempts from private.mails m
    join private.mail_queue l on l.mail_id = m.id
    join public.notifications n on n.id = l.notification_id and n.target_id = ${room}`;
  expect(mails.length).toBe(12);
  expect(mails.filter(({ state, attempts }) => state !== "SENT" || attempts !== 1)).toEqual([]);
  const keys = (await mailbox()).map(({ headers }) => headers?.["X-Idempotency-Key"]);
  expect(mails.every(({ id }) => keys.filter((key) => key === id).length === 1)).toBe(true);
});

test("[OB10] mail to an address that bounces is a dead letter, and the address rests", async () => {
  const email = `away-${randomUUID()}@bounce.test`;
  const { data } = await anon().auth.signUp({ email, password: "long-enough" });
  const id = data.user?.id ?? "";
  await sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
  const about = async () => {
    await sql`select private.notify(${id}, 'deal_room.documents', 'deal_room', ${randomUUID()}::uuid)`;
    await sql`update private.mail_queue set due_at = now() where user_id = ${id} and mail_id is null`;
    await send();
    return sql`select state, problem, attempts from private.mails where user_id = ${id}`;
  };
  expect(await about()).toEqual([{ state: "DEAD", problem: "400", attempts: 1 }]);
  expect(await about(), "nothing is tried there again").toHaveLength(1);
  const [rests] =
    await sql`select not_before > now() + interval '29 days' as rests from private.mail_addresses where address = ${email}`;
  expect(rests).toEqual({ rests: true });
});
