import { afterAll, expect, test } from "vitest";
import { anon, database, stackUnderTest } from "../testing/clients.ts";

const sql = database();
afterAll(() => sql.end());

const password = "long-enough";
const PDF = new TextEncoder().encode("%PDF-1.7\n%%EOF\n");

async function investor() {
  const email = `leaver-${process.hrtime.bigint()}@dealport.test`;
  const [here, there] = [anon(), anon()];
  const data = { first_name: "Lea", last_name: "Ver", role: "INVESTOR" };
  await here.auth.signUp({ email, password, options: { data } });
  await there.auth.signInWithPassword({ email, password });
  const { data: kept } = await here.auth.getSession();
  const id = kept.session?.user.id ?? "";
  const token = kept.session?.access_token;
  const api = async (path: string, json: unknown = {}) => {
    const answer = await fetch(`${stackUnderTest().url}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(json),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
  return { id, email, here, there, api };
}

test("a closed account is out everywhere at once, and its documents leave the storage", async () => {
  const { id, email, here, there, api } = await investor();
  const { body: ticket } = await api("/kyc/documents", {
    fileName: "Passport.pdf",
    fileSize: PDF.length,
    kind: "IDENTITY",
  });
  await here.storage
    .from("kyc-documents")
    .uploadToSignedUrl(ticket.path, ticket.token, new Blob([PDF], { type: "application/pdf" }));
  expect((await api(`/kyc/documents/${ticket.uploadId}/finish`)).status).toBe(201);
  const stored = async () =>
    (
      await sql`
        select 1 from storage.objects o join public.investors i on o.name like i.organization_id || '/%'
        where i.user_id = ${id}`
    ).length;
  expect(await stored()).toBe(1);

  const heard: [string, number][] = [];
  await there.realtime.setAuth();
  const channel = there.channel(`user:${id}`, { config: { private: true } });
  channel.on("broadcast", { event: "*" }, ({ event }) => heard.push([event, Date.now()]));
  await new Promise<void>((joined) =>
    channel.subscribe((state) => state === "SUBSCRIBED" && joined()),
  );

  expect((await api("/user/close", { password: "not-this-one" })).status).toBe(403);
  expect((await api("/user/close")).body.message).toBe("Type your password.");
  // With the right password, while a seller waits: no session may remain of the check either.
  await sql`
    insert into public.export_deals (export_product_id, buyer_id, hub_id, buyer_company, buyer_country)
    select p.id, ${id}, p.hub_id, 'Leavers AG', 'Germany' from public.export_products p where p.is_on_market limit 1`;
  expect((await api("/user/close", { password })).status).toBe(409);
  expect(await sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(2);
  await sql`delete from public.export_deals where buyer_id = ${id}`;
  const began = Date.now();
  expect((await api("/user/close", { password })).status).toBe(204);

  await expect.poll(() => heard.map(([event]) => event)).toContain("session.ended");
  expect(heard.filter(([event]) => event === "session.ended").at(-1)?.[1]).toBeLessThan(
    began + 2000,
  );
  expect((await api("/user/close", { password })).status).toBe(401);
  expect((await there.rpc("my_deal_rooms")).error?.code).toBe("PT401");
  expect((await there.from("users").select("id")).data).toEqual([]);
  expect((await there.auth.refreshSession()).error).not.toBeNull();
  expect((await anon().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  await there.realtime.disconnect();

  await expect.poll(stored).toBe(0);
  await expect
    .poll(() => sql`select path from private.files_to_remove where path like ${`${id}/%`}`)
    .toHaveLength(0);
});

test("without a password, the sign-in must be of the last ten minutes", async () => {
  const { id, api } = await investor();
  await sql`update auth.users set encrypted_password = null where id = ${id}`;
  await sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`;
  const refused = await api("/user/close");
  expect(refused).toEqual({
    status: 403,
    body: { message: "Sign in again, then try again within ten minutes." },
  });
  // Supabase Auth decides whether the password is right, whatever the caller says.
  expect((await api("/user/close", { password })).status).toBe(403);
  await sql`update auth.sessions set created_at = now() where user_id = ${id}`;
  expect((await api("/user/close")).status).toBe(204);
  expect(await sql`select 1 from auth.users where id = ${id}`).toHaveLength(0);
});
