import { expect, test } from "vitest";
import { anon, stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

interface Mail {
  to: string;
  text: string;
}

async function lastMailTo(address: string): Promise<Mail | undefined> {
  const mails = (await (await fetch(`${stackUnderTest().url}/mailbox.json`)).json()) as Mail[];
  return mails.find((mail) => mail.to === address);
}

test("a forgotten password's link leads through the API to the page that asked", async () => {
  const { url, webUrl } = stackUnderTest();
  const email = `links-${process.hrtime.bigint()}@dealport.test`;
  const client = anon();
  const { data } = await client.auth.signUp({ email, password: "long-enough" });
  expect(data.user).not.toBeNull();
  const redirectTo = `${webUrl}/auth?mode=new-password`;
  await client.auth.resetPasswordForEmail(email, { redirectTo });

  const link = /https?:\/\/\S+/.exec((await lastMailTo(email))?.text ?? "")?.[0] ?? "";
  expect(link).toContain(`${url}/auth/v1/verify?`);
  const answer = await fetch(link, { redirect: "manual" });
  const target = answer.headers.get("location") ?? "";
  expect(target).toMatch(redirectTo);
  expect(target).toContain("type=recovery");
  expect(target).toContain("access_token=");
});

test("a link never leads to an address that is not allowed", async () => {
  const email = `links-${process.hrtime.bigint()}@dealport.test`;
  await anon().auth.signUp({ email, password: "long-enough" });
  await anon().auth.resetPasswordForEmail(email, { redirectTo: "https://evil.test/" });
  const link = /https?:\/\/\S+/.exec((await lastMailTo(email))?.text ?? "")?.[0] ?? "";
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.headers.get("location")).not.toContain("evil.test");
});

test("the plain server's links still lead to the site's own host and root", async () => {
  await withPlainLite(async ({ client, mails }) => {
    await client.auth.signUp({ email: "a@b.test", password: "long-enough" });
    await client.auth.resetPasswordForEmail("a@b.test", { redirectTo: "http://other.test/page" });
    expect(mails.at(-1)?.text).toContain("http://site.test/auth/v1/verify?");
    expect(mails.at(-1)?.text).not.toContain("other.test");
  });
});
