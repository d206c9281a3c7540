import { expect, test } from "vitest";
import { anon, database, stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

test("a session knows the browser and the address it was opened and renewed from", async () => {
  const { url, publishableKey } = stackUnderTest();
  const email = `origin-${process.hrtime.bigint()}@dealport.test`;
  const ask = async (path: string, agent: string, body: Record<string, string>) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", "user-agent": agent },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { refresh_token: string };
  };
  const sql = database();
  const noted = async () => {
    const rows = await sql`
      select s.user_agent, host(s.ip) as ip, s.refreshed_at at time zone 'UTC' between now() - interval '1 minute' and now() as is_renewed
      from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email} order by s.created_at`;
    return rows.map((row) => ({ ...row }));
  };
  const origin = (user_agent: string, is_renewed: boolean | null) => ({
    user_agent,
    ip: "127.0.0.1",
    is_renewed,
  });
  try {
    await ask("signup", "First/1", { email, password: "long-enough" });
    expect(await noted()).toEqual([origin("First/1", null)]);
    const password = { email, password: "long-enough" };
    const second = await ask("token?grant_type=password", "Second/1", password);
    expect(await noted()).toEqual([origin("First/1", null), origin("Second/1", null)]);
    await ask("token?grant_type=refresh_token", "Second/2", {
      refresh_token: second.refresh_token,
    });
    expect(await noted()).toEqual([origin("First/1", null), origin("Second/2", true)]);
  } finally {
    await sql.end();
  }
});

test("so does one that the link of an email opened", async () => {
  const { url } = stackUnderTest();
  const email = `origin-${process.hrtime.bigint()}@dealport.test`;
  await anon().auth.signUp({ email, password: "long-enough" });
  await anon().auth.resetPasswordForEmail(email);
  const mails = (await (await fetch(`${url}/mailbox.json`)).json()) as {
    to: string;
    text: string;
  }[];
  const text = mails.find((mail) => mail.to === email)?.text ?? "";
  const proof = new URLSearchParams(/https?:\/\/\S+#(\S+)/.exec(text)?.[1]);
  await fetch(`${url}/auth/v1/verify`, {
    method: "POST",
    headers: {
      "user-agent": "Mail/1",
      "content-type": "application/json",
      apikey: stackUnderTest().publishableKey,
    },
    body: JSON.stringify(Object.fromEntries(proof)),
  });
  const sql = database();
  const [newest] = await sql`
    select s.user_agent from auth.sessions s join auth.users u on u.id = s.user_id
    where u.email = ${email} order by s.created_at desc limit 1`;
  await sql.end();
  expect(newest?.user_agent).toBe("Mail/1");
});

// When this fails after an update, the server notes it itself and the workaround can go.
test("the server itself notes nothing", () =>
  withPlainLite(async ({ client, sql }) => {
    await client.auth.signUp({ email: "plain@dealport.test", password: "long-enough" });
    const [session] = await sql`select user_agent, ip, refreshed_at from auth.sessions`;
    expect({ ...session }).toEqual({ user_agent: null, ip: null, refreshed_at: null });
  }));
