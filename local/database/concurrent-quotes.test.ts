import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, signUp } from "../testing/clients.ts";

const sql = database();
const hub = randomUUID();
const startup = randomUUID();
const product = randomUUID();
let buyer: Person;
let seller: Person;
let investor: Person;
let competitor: Person;

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

beforeAll(async () => {
  [buyer, seller, investor, competitor] = await Promise.all([
    person("buyer", "GUEST"),
    person("seller", "STARTUP_ADMIN"),
    person("investor", "INVESTOR"),
    person("competitor", "INVESTOR"),
  ]);
  await sql`update public.investors set kyc_decision = 'VERIFIED' where user_id in (${investor.id}, ${competitor.id})`;
  await sql`insert into public.hubs (id, name, country, is_approved) values (${hub}, ${`Hub ${hub}`}, 'India', true)`;
  await sql`
    insert into public.startups (id, name, slug, hub_id, founder_id, stage, status)
    values (${startup}, 'Wanted', ${`wanted-${startup}`}, ${hub}, ${seller.id}, 'SEED', 'APPROVED')`;
  await sql`
    insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified)
    values (${product}, ${startup}, ${hub}, 'Wanted thing', ${`wanted-thing-${product}`}, 'A thing', 'HARDWARE', 'CUSTOM', 'APPROVED', true)`;
});
afterAll(async () => {
  // Quotes and audit rows are permanent, so the product is only deactivated.
  await sql`update public.export_products set is_active = false where id = ${product}`;
  await sql`update public.startups set is_active = false where id = ${startup}`;
  await sql`update public.hubs set is_active = false where id = ${hub}`;
  await sql.end();
});

test("[XD19] a buyer accepts and negotiates twenty times at once: one call wins", async () => {
  const { deal, quote } = await quoted();
  const answers = await Promise.all(
    twenty((n) =>
      n % 2
        ? buyer.client.rpc("accept_export_quote", { deal, quote })
        : buyer.client.rpc("move_export_deal", { deal, to_status: "NEGOTIATING" }),
    ),
  );
  expect(won(answers)).toHaveLength(1);
  const status = (won(answers)[0] ?? 0) % 2 ? "PAYMENT_PENDING" : "NEGOTIATING";
  expect(new Set(codes(answers))).toEqual(new Set(["PT409"]));
  expect(await statusOf(deal)).toBe(status);
  expect(await audited(deal)).toEqual([`export_deal.${status.toLowerCase()}`]);
  await seller.client.rpc("cancel_export_deal", { deal, reason: "Done." });
});

test("[XD19] the buyer accepts while the seller cancels: nothing is accepted after the end", async () => {
  const { deal, quote } = await quoted();
  const answers = await Promise.all(
    twenty((n) =>
      n % 2
        ? buyer.client.rpc("accept_export_quote", { deal, quote })
        : seller.client.rpc("cancel_export_deal", { deal, reason: "Sold out." }),
    ),
  );
  const accepted = won(answers).filter((n) => n % 2);
  expect(won(answers).filter((n) => n % 2 === 0)).toHaveLength(1);
  expect(accepted.length).toBeLessThanOrEqual(1);
  expect(new Set(codes(answers))).toEqual(new Set(["PT409"]));
  expect(await statusOf(deal)).toBe("CANCELLED");
  // An accepted deal may still be cancelled; a cancelled one accepts nothing.
  expect(await audited(deal)).toEqual([
    ...accepted.map(() => "export_deal.payment_pending"),
    "export_deal.cancelled",
  ]);
});

test("[XD24] the buyer accepts while the seller withdraws the quote: one of the two", async () => {
  const { deal, quote } = await quoted();
  const answers = await Promise.all(
    twenty((n) =>
      n % 2
        ? buyer.client.rpc("accept_export_quote", { deal, quote })
        : seller.client.rpc("withdraw_export_quote", { deal, quote }),
    ),
  );
  const [winner = 0, ...others] = won(answers);
  expect(others).toEqual([]);
  expect(new Set(codes(answers))).toEqual(new Set(["PT409"]));
  expect(await statusOf(deal)).toBe(winner % 2 ? "PAYMENT_PENDING" : "QUOTE_PENDING");
});

test("[Q22] an introduction is accepted while its investor joins a competing room: one of the two", async () => {
  for (let round = 0; round < 5; round += 1) {
    const opened = await seller.client.rpc("accept_intro", { request: await intro(competitor) });
    const room: string = opened.data.deal_room_id;
    const [invitation] = await sql`
      insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
      values (${room}, ${investor.email}, 'INVESTOR', ${competitor.id}) returning id`;
    const mine = await intro(investor);
    const [accepting, claiming] = await Promise.all([
      seller.client.rpc("accept_intro", { request: mine }),
      investor.client.rpc("claim_deal_room_invitation", { invitation: invitation?.id }),
    ]);
    expect([accepting.error?.code, claiming.error?.code].filter(Boolean)).toEqual(["PT409"]);
    const [counted] = await sql`
      select (select count(*)::int from public.deals d join public.investors i on i.id = d.investor_id
              where d.startup_id = ${startup} and i.user_id = ${investor.id} and d.status = 'PENDING') as deals,
             (select count(*)::int from private.current_members m where m.deal_room_id = ${room} and m.user_id = ${investor.id}) as memberships`;
    expect(counted).toEqual(
      accepting.error ? { deals: 0, memberships: 1 } : { deals: 1, memberships: 0 },
    );
    await sql`update public.deals set status = 'CANCELLED' where startup_id = ${startup}`;
    await investor.client.rpc("withdraw_intro", { request: mine });
  }
});

type Answer = { error: { code: string } | null };

const twenty = <T>(call: (n: number) => T) => Array.from({ length: 20 }, (_, n) => call(n));
const won = (answers: Answer[]) => answers.flatMap(({ error }, n) => (error ? [] : [n]));
const codes = (answers: Answer[]) => answers.flatMap(({ error }) => (error ? [error.code] : []));

async function quoted() {
  const { data: requested, error } = await buyer.client.rpc("request_export_demo", {
    product,
    buyer_company: "Grid AG",
    buyer_country: "Germany",
  });
  if (error) throw error;
  const deal: string = requested.id;
  await seller.client.rpc("move_export_deal", { deal, to_status: "NDA_PENDING" });
  const asked = await sql`select nda_version_id from public.export_deals where id = ${deal}`;
  await buyer.client.rpc("accept_export_nda", {
    deal,
    nda_version_id: asked[0]?.nda_version_id,
    typed_name: "buyer Quote",
  });
  await buyer.client.rpc("move_export_deal", { deal, to_status: "QUOTE_PENDING" });
  const sent = await seller.client.rpc("send_export_quote", {
    deal,
    amount: 1000,
    currency: "EUR",
    quantity: 1,
    unit: "piece",
    valid_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  });
  if (sent.error) throw sent.error;
  return { deal, quote: sent.data.id as string };
}

async function statusOf(deal: string) {
  const [row] = await sql`select status::text from public.export_deals where id = ${deal}`;
  return row?.status;
}

async function audited(deal: string) {
  const rows = await sql`
    select action from public.audit_logs
    where target_id = ${deal} and action in ('export_deal.payment_pending', 'export_deal.negotiating', 'export_deal.cancelled')
    order by timestamp`;
  return rows.map((row) => row.action);
}

async function intro(from: Person): Promise<string> {
  const { data, error } = await from.client.rpc("request_intro", { startup, note: "Hello." });
  if (error) throw error;
  return data.id;
}

async function person(name: string, role: string): Promise<Person> {
  const client = anon();
  const email = `${name}-${hub}@dealport.test`;
  return { id: await signUp(client, email, name, role, "Quote"), email, client };
}
