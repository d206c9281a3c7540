import { expect, test } from "vitest";
import { anon, stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

interface Mail {
  to: string;
  text: string;
  html: string;
}

async function lastMailTo(address: string): Promise<Mail | undefined> {
  const mails = (await (await fetch(`${stackUnderTest().url}/mailbox.json`)).json()) as Mail[];
  return mails.find((mail) => mail.to === address);
}

/** A link that a page of ours posts, as it stands in the mail's text. */
async function proofTo(address: string): Promise<{ page: string; proof: URLSearchParams }> {
  const link = /https?:\/\/\S+/.exec((await lastMailTo(address))?.text ?? "")?.[0] ?? "";
  const [page = "", hash = ""] = link.split("#");
  return { page, proof: new URLSearchParams(hash) };
}

test("a forgotten password's link leads to its page, and works once in any browser", async () => {
  const { webUrl } = stackUnderTest();
  const email = `links-${process.hrtime.bigint()}@dealport.test`;
  const client = anon();
  const { data } = await client.auth.signUp({ email, password: "long-enough" });
  expect(data.user).not.toBeNull();
  // A person who asks may name a page: the link does not lead there.
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${webUrl}/auth?mode=other` });

  const { page, proof } = await proofTo(email);
  expect(page).toBe(`${webUrl}/auth/reset`);
  expect(proof.get("type")).toBe("recovery");
  const token_hash = proof.get("token_hash") ?? "";
  const elsewhere = anon();
  const opened = await elsewhere.auth.verifyOtp({ token_hash, type: "recovery" });
  expect(opened.data.user?.email).toBe(email);
  const { error } = await elsewhere.auth.updateUser({ password: "another-long-one" });
  expect(error, "who came by a link does not know the present password").toBeNull();
  const again = await anon().auth.verifyOtp({ token_hash, type: "recovery" });
  expect(again.error?.code).toBe("otp_expired");
});

test("a mail of sign-in names no code, since there is no field for one", async () => {
  const email = `links-${process.hrtime.bigint()}@dealport.test`;
  await anon().auth.signUp({ email, password: "long-enough" });
  await anon().auth.resetPasswordForEmail(email);
  const { text = "", html = "" } = (await lastMailTo(email)) ?? {};
  for (const part of [text, html]) {
    expect(part).toContain(`for ${email}`);
    expect(part, "no value is left open").not.toContain("{{");
  }
  expect(text).not.toMatch(/\b\d{6}\b/);
  expect(text).not.toMatch(/\bcode\b/i);
});

test("a link never leads to an address that is not allowed", async () => {
  const email = `links-${process.hrtime.bigint()}@dealport.test`;
  await anon().auth.signUp({ email, password: "long-enough" });
  await anon().auth.resetPasswordForEmail(email, { redirectTo: "https://evil.test/" });
  const { text = "", html = "" } = (await lastMailTo(email)) ?? {};
  expect(text + html).toContain("/auth/reset#");
  expect(text + html).not.toContain("evil.test");
});

test("the plain server's links still lead to the site's own host and root", async () => {
  await withPlainLite(async ({ client, mails }) => {
    await client.auth.signUp({ email: "a@b.test", password: "long-enough" });
    await client.auth.resetPasswordForEmail("a@b.test", { redirectTo: "http://other.test/page" });
    expect(mails.at(-1)?.text).toContain("http://site.test/auth/v1/verify?");
    expect(mails.at(-1)?.text).not.toContain("other.test");
  });
});
