import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database } from "../testing/clients.ts";
import { waitForBlocked } from "../testing/together.ts";

const sql = database();
const startup = randomUUID();
const investor = anon();
let id: string;

beforeAll(async () => {
  const { data, error } = await investor.auth.signUp({
    email: `watching-${startup}@dealport.test`,
    password: "long-enough",
    options: { data: { first_name: "Wat", last_name: "Ching", role: "INVESTOR" } },
  });
  if (error || !data.user) throw error ?? new Error("No account was made.");
  id = data.user.id;
  await sql`
    insert into public.startups (id, name, slug, founder_id, stage, status)
    select ${startup}, 'Watched', ${`watched-${startup}`}, u.id, 'SEED', 'APPROVED' from public.users u where u.email = 'henrik@dealport.test'`;
});
afterAll(async () => {
  await sql`update public.startups set is_active = false where id = ${startup}`;
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
