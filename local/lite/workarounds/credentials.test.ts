import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { Mail } from "../../mailbox/mailbox.ts";
import { anon, database, stackUnderTest } from "../../testing/clients.ts";

const sql = database();
afterAll(() => sql.end());

const PASSWORD = "long-enough";

async function newAccount() {
  const client = anon();
  const email = `own-${randomUUID().slice(0, 8)}@dealport.test`;
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error("no session");
  return { client, email, id: data.session.user.id };
}

async function mailTo(address: string, subject: RegExp): Promise<Mail | undefined> {
  const mails = (await (await fetch(`${stackUnderTest().url}/mailbox.json`)).json()) as Mail[];
  return mails.find((one) => one.to === address && subject.test(one.subject));
}

async function linkTo(address: string, subject: RegExp): Promise<string> {
  const mail = await mailTo(address, subject);
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no link";
}
const follow = async (link: string) =>
  (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";

test("a new password asks for the present one", async () => {
  const { client, email } = await newAccount();
  const next = { password: "another-long-one" };
  expect((await client.auth.updateUser(next)).error?.code).toBe("current_password_required");
  const wrong = await client.auth.updateUser({ ...next, current_password: "not-mine" });
  expect(wrong.error?.code).toBe("current_password_mismatch");
  expect((await anon().auth.signInWithPassword({ email, ...next })).error).not.toBeNull();
  const right = await client.auth.updateUser({ ...next, current_password: PASSWORD });
  expect(right.error).toBeNull();
  expect((await anon().auth.signInWithPassword({ email, ...next })).error).toBeNull();
});

test("asking for it leaves no session behind", async () => {
  const { client, id } = await newAccount();
  await client.auth.updateUser({ password: "another-long-one", current_password: PASSWORD });
  expect(await sql`select id from auth.sessions where user_id = ${id}`).toHaveLength(1);
});

test.each(["the present address first", "the new address first"])(
  "an email changes once both links were followed, %s",
  async (order) => {
    const { client, email, id } = await newAccount();
    const wanted = `new-${email}`;
    expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
    const links = [await linkTo(email, /new email/i), await linkTo(wanted, /new email/i)];
    for (const address of [email, wanted]) {
      const html = (await mailTo(address, /new email/i))?.html;
      expect(html, "our own words").toContain(`changes from ${email} to ${wanted}.`);
      expect(html, "no value is left open").not.toContain("{{");
    }
    if (order === "the new address first") links.reverse();
    const now = async () => (await sql`select email from public.users where id = ${id}`)[0]?.email;
    expect(await follow(links[0] ?? "")).toMatch(/#message=Confirmation\+link\+accepted/);
    expect(await now(), "after one").toBe(email);
    expect(await follow(links[0] ?? ""), "the same once more").toMatch(/error/);
    expect(await now(), "after the same one").toBe(email);
    expect(await follow(links[1] ?? "")).toMatch(/access_token=/);
    expect(await now(), "after both").toBe(wanted);
  },
);

test("asking again for the same address makes the links before worthless", async () => {
  const { client, email, id } = await newAccount();
  const wanted = `new-${email}`;
  await client.auth.updateUser({ email: wanted });
  const former = await linkTo(email, /new email/i);
  await client.auth.updateUser({ email: wanted });
  expect(await follow(former)).toMatch(/error/);
  await follow(await linkTo(wanted, /new email/i));
  await follow(await linkTo(email, /new email/i));
  expect((await sql`select email from public.users where id = ${id}`)[0]?.email).toBe(wanted);
});
