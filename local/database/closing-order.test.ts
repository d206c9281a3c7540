import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimsOf } from "../testing/claims.ts";
import { database, stackUnderTest } from "../testing/clients.ts";
import { waitForBlocked } from "../testing/together.ts";

// A writer locks a row first and the person last (by the audit log or a notice). Closing an account has the
// same order. Neither may end in a deadlock (40P01).
const owner = database();
const writer = postgres(stackUnderTest().dbUrl, { max: 2, onnotice: () => {} });
const HUB = "0b000000-0000-4000-8000-000000000001";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const [DAVE, BOB] = [4, 2].map((n) => `0a000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
];
const event = randomUUID();
const session = randomUUID();

beforeAll(async () => {
  await owner`
    insert into public.events (id, title, event_type, is_virtual, start_date, end_date, is_public, host_hub_id)
    values (${event}, 'Somebody leaves early', 'NETWORKING', true, now() + interval '1 hour', now() + interval '2 hours', false, ${HUB})`;
});
afterAll(async () => {
  // The people of the room are counted by other tests, so the account joins no room of theirs.
  await owner`
    select public.close_account(u.id, u.id, true) from public.users u where u.email like '%@leaves.test' and u.is_active`;
  await owner`delete from public.events where id = ${event}`;
  await owner`delete from auth.sessions where id = ${session}`;
  await Promise.all([owner.end(), writer.end()]);
});

interface Leaver {
  id: string;
  startup: string;
  product: string;
}

const STORIES: {
  what: string;
  hold: (sql: postgres.TransactionSql, who: Leaver) => PromiseLike<unknown>;
  write: (sql: postgres.TransactionSql, who: Leaver) => PromiseLike<unknown>;
  by?: string;
}[] = [
  {
    what: "their startup is saved",
    hold: (sql, { startup }) => sql`select 1 from public.startups where id = ${startup} for update`,
    write: (sql, { startup }) =>
      sql`select public.update_startup(${startup}, '{"short_description": "Saved at last."}')`,
  },
  {
    what: "a product of theirs is saved",
    hold: (sql, { product }) =>
      sql`select 1 from public.export_products where id = ${product} for update`,
    write: (sql, { product }) =>
      sql`select public.update_export_product(${product}, '{"short_description": "Saved at last."}')`,
  },
  {
    what: "somebody writes in their room",
    hold: (sql) =>
      sql`select 1 from private.deal_room_channels where deal_room_id = ${ROOM} for update`,
    write: (sql, { id }) => sql`select private.notify(${id}, 'event.changed', 'event', ${event})`,
  },
  {
    what: "they are checked in",
    by: DAVE,
    hold: (sql, { id }) =>
      sql`select 1 from public.event_registrations where user_id = ${id} for share`,
    write: async (sql, { id }) => {
      const [seat] =
        await owner`select r.id from public.event_registrations r where r.user_id = ${id}`;
      const scans = sql.json([
        { id: randomUUID(), registration: seat?.id, at: new Date().toISOString() },
      ]);
      return sql`select * from public.check_in_guests(${event}, ${scans})`;
    },
  },
];

it.each(STORIES)("[CA14] an account is closed while $what", async ({ hold, write, by }) => {
  const who = await leaver();
  const claims = await (by ? claimsOf(owner, by, session) : claimsOf(owner, who.id));
  let left: Promise<unknown> = Promise.resolve();
  await writer.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    await hold(sql, who);
    left = owner`select public.close_account(${who.id}, ${who.id}, true) as leaves_early`;
    left.catch(() => {});
    await waitForBlocked(writer, "leaves_early", 1);
    await write(sql, who);
  });
  await left;
  const [row] = await owner`
    select u.is_active, u.display_name from public.users u where u.id = ${who.id}`;
  expect(row).toEqual({ is_active: false, display_name: "Former member" });
  expect(
    await owner`select 1 from public.event_registrations where user_id = ${who.id} and status = 'REGISTERED'`,
  ).toHaveLength(0);
});

it("[CA15] a demo is asked for while the account is closed: it is not", async () => {
  const who = await leaver();
  const claims = await claimsOf(owner, who.id);
  let asked: Promise<unknown> = Promise.resolve();
  await owner.begin(async (sql) => {
    await sql`select public.close_account(${who.id}, ${who.id}, true)`;
    asked = writer.begin(async (other) => {
      await other`select set_config('request.jwt.claims', ${claims}, true)`;
      return other`
        select public.request_export_demo(p.id::text, 'Leavers AG', 'Germany') from public.export_products p
        where p.is_on_market and p.title = 'GridSense Line Sensor'`;
    });
    asked.catch(() => {});
    await waitForBlocked(writer, "request_export_demo", 1);
  });
  await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^PT40[13]$/) });
  expect(await owner`select 1 from public.export_deals where buyer_id = ${who.id}`).toHaveLength(0);
});

it.each([
  { first: "the certificate is saved", refused: "PT409" },
  { first: "the document is removed", refused: "PT400" },
])(
  "[B15] at once a document is removed and a certificate leads to it: $first first",
  async ({ first, refused }) => {
    const who = await leaver();
    const claims = await claimsOf(owner, who.id);
    const document = randomUUID();
    const url = `/api/startups/${who.startup}/documents/${document}/content`;
    await owner`
    insert into public.startup_documents (id, startup_id, name, file_name, file_url, doc_type, uploaded_by)
    values (${document}, ${who.startup}, 'CE', 'ce.pdf', ${url}, 'CERTIFICATE', ${who.id})`;
    const certificates = owner.json({ compliance_certificates: [{ name: "CE", url }] });
    const acts: ((sql: postgres.TransactionSql) => Promise<unknown>)[] = [
      (sql) =>
        sql`select public.update_export_product(${who.product}, ${certificates}) as certificate_race`,
      (sql) => sql`select public.remove_startup_document(${document}) as certificate_race`,
    ];
    if (first === "the document is removed") acts.reverse();
    const [one, two] = acts;
    const inOwn = (act?: (typeof acts)[number], then?: () => Promise<void>) =>
      writer.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${claims}, true)`;
        await act?.(sql);
        await then?.();
      });
    let second: Promise<unknown> = Promise.resolve();
    await inOwn(one, async () => {
      second = inOwn(two);
      second.catch(() => {});
      await waitForBlocked(owner, "certificate_race", 1);
    });
    await expect(second).rejects.toMatchObject({ code: refused });
  },
);

async function leaver(): Promise<Leaver> {
  const [id, startup, product] = [randomUUID(), randomUUID(), randomUUID()];
  await owner`
    insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${`${id}@leaves.test`}, now(),
            '{"provider": "email", "providers": ["email"]}', ${owner.json({ username: `leaver-${id.slice(0, 12)}`, role: "STARTUP_ADMIN" })}, now(), now())`;
  await claimsOf(owner, id);
  await owner`
    insert into public.startups (id, name, slug, founder_id, hub_id, stage, status, is_hub_verified)
    values (${startup}, 'Leaving', ${`leaving-${startup}`}, ${id}, ${HUB}, 'SEED', 'APPROVED', true)`;
  await owner`
    insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified)
    values (${product}, ${startup}, ${HUB}, 'Leaving', ${`leaving-${product}`}, 'Leaves.', 'SAAS', 'FIXED', 'APPROVED', true)`;
  await owner`
    insert into public.deal_room_members (deal_room_id, user_id, side, invited_by) values (${ROOM}, ${id}, 'INVESTOR', ${BOB})`;
  await owner`
    insert into public.event_registrations (event_id, user_id, status) values (${event}, ${id}, 'REGISTERED')`;
  return { id, startup, product };
}
