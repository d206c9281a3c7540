import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import ws from "ws";
import { anon, database, signedIn, stackUnderTest } from "../testing/clients.ts";
import { KnownTokens } from "./known-tokens.ts";

const secret = () => new TextEncoder().encode(stackUnderTest().jwtSecret);

function token(claims: Record<string, unknown>, seconds = 60, key = secret()): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(Math.min(now, now + seconds))
    .setExpirationTime(now + seconds)
    .sign(key);
}

function ask(apikey: string, bearer?: string): Promise<Response> {
  const headers = { apikey, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  return fetch(`${stackUnderTest().url}/rest/v1/users?select=id&limit=1`, { headers });
}

test("a legacy key is a token of the stack's secret with a role and nobody's name", async () => {
  const { url } = stackUnderTest();
  const legacy = createClient(url, await token({ role: "anon", iss: "supabase" }), {
    auth: { persistSession: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  expect((await legacy.rpc("market_stats")).error).toBeNull();
  const { error } = await legacy.auth.signInWithPassword({
    email: "alice@dealport.test",
    password: "dealport-demo",
  });
  expect(error).toBeNull();
  expect((await legacy.rpc("my_notifications_unread")).status).not.toBe(401);
  // A visitor would get 401: this is somebody without the right.
  expect((await ask(await token({ role: "service_role", iss: "supabase" }))).status).toBe(403);
});

test("a person's token, a stranger's, an old one or another role's is no key", async () => {
  const session = (await (await signedIn("alice")).auth.getSession()).data.session;
  const stranger = new TextEncoder().encode("another-secret-of-thirty-two-characters");
  const keys = [
    session?.access_token ?? "",
    await token({ role: "anon" }, 60, stranger),
    await token({ role: "anon" }, -60),
    await token({ role: "authenticated" }),
    await token({ role: "postgres" }),
    "a.b.c",
  ];
  for (const key of keys) expect((await ask(key)).status, key).toBe(401);
});

test("a token is refused in PostgREST's words, also one that was good a moment ago", async () => {
  const { publishableKey } = stackUnderTest();
  const short = await token({ role: "anon" }, 2);
  expect((await ask(publishableKey, short)).status).toBe(401); // As anon: no right to people.
  await expect
    .poll(async () => (await (await ask(publishableKey, short)).json()).message, { timeout: 5000 })
    .toBe("JWT expired");
  const forged = await ask(publishableKey, `${short.slice(0, -4)}AAAA`);
  expect(forged.status).toBe(401);
  expect(await forged.json()).toMatchObject({ code: "PGRST301" });
});

test("a role that the login may not play is refused", async () => {
  const { publishableKey } = stackUnderTest();
  for (const role of ["postgres", "supabase_admin", "supabase_auth_admin", "nobody"]) {
    const answer = await ask(publishableKey, await token({ role }));
    expect([401, 403], role).toContain(answer.status);
  }
});

test("a banned person's, a closed session's token is judged anew by the database each time", async () => {
  const sql = database();
  const client = anon();
  const email = `known-${process.hrtime.bigint()}@dealport.test`;
  const { data } = await client.auth.signUp({ email, password: "long-enough" });
  const own = () =>
    client
      .from("users")
      .select("id")
      .eq("id", data.user?.id ?? "");
  expect((await own()).data).toHaveLength(1);
  await sql`delete from auth.sessions where user_id = ${data.user?.id ?? ""}`;
  expect((await own()).data ?? []).toHaveLength(0);
  await sql.end();
});

test("no more tokens are kept than a stack needs", async () => {
  const tokens = new KnownTokens(stackUnderTest().jwtSecret);
  const first = await token({ role: "anon", n: -1 });
  expect(await tokens.claimsOf(first)).toMatchObject({ n: -1 });
  for (let n = 0; n < 1100; n++) await tokens.claimsOf(await token({ role: "anon", n }));
  expect(await tokens.claimsOf(first)).toMatchObject({ n: -1 });
});
