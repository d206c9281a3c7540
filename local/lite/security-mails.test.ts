import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { TOTP } from "otpauth";
import { afterAll, describe, expect, test } from "vitest";
import type { Mail } from "../mailbox/mailbox.ts";
import { loadSettings, type SecurityMailKind } from "../settings.ts";
import { anon, database, stackUnderTest } from "../testing/clients.ts";

const PASSWORD = "long-enough";
const NEXT = "another-long-one";
const sql = database();
afterAll(() => sql.end());

async function newAccount() {
  const client = anon();
  const email = `secure-${randomUUID().slice(0, 8)}@dealport.test`;
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error("no session");
  return { client, email };
}

const mails = async () =>
  (await (await fetch(`${stackUnderTest().url}/mailbox.json`)).json()) as Mail[];
/** The mails about a person's account, oldest first. */
const toldTo = async (...addresses: string[]) => {
  const subjects = Object.values(loadSettings().securityMails).map(({ subject }) => subject);
  return (await mails())
    .filter(({ to, subject }) => addresses.includes(to) && subjects.includes(subject))
    .reverse();
};
const linkTo = async (address: string, subject: RegExp) => {
  const mail = (await mails()).find((one) => one.to === address && subject.test(one.subject));
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no link";
};
const follow = async (link: string) =>
  (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";

function expectWords(mail: Mail | undefined, subject: string, ...words: string[]) {
  expect(mail?.subject).toBe(subject);
  for (const part of [mail?.text, mail?.html]) {
    expect(part, "no value is left open").not.toContain("{{");
    for (const word of words) expect(part).toContain(word);
  }
}

describe("Auth tells whoever owns an account", () => {
  test("of a new password, once", async () => {
    const { client, email } = await newAccount();
    await client.auth.updateUser({ password: NEXT, current_password: "not-mine" });
    expect(await toldTo(email), "not of one that was refused").toEqual([]);
    await client.auth.updateUser({ password: NEXT, current_password: PASSWORD });
    const told = await toldTo(email);
    expect(told).toHaveLength(1);
    expectWords(told[0], "Your Dealport password was changed", email, "/auth?view=forgotten");
  });

  test("of one that was chosen by the link for a forgotten password", async () => {
    const { email } = await newAccount();
    await anon().auth.resetPasswordForEmail(email);
    const { hash } = new URL(await linkTo(email, /new password/i));
    const token_hash = new URLSearchParams(hash.slice(1)).get("token_hash") ?? "";
    const client = anon();
    await client.auth.verifyOtp({ token_hash, type: "recovery" });
    expect(await toldTo(email), "the link alone changes nothing").toEqual([]);
    await client.auth.updateUser({ password: NEXT });
    expect(await toldTo(email)).toHaveLength(1);
  });

  test("of a new address, at the former one, once both links were followed", async () => {
    const { client, email } = await newAccount();
    const wanted = `new-${email}`;
    await client.auth.updateUser({ email: wanted });
    await follow(await linkTo(email, /confirm your new/i));
    expect(await toldTo(email, wanted)).toEqual([]);
    await follow(await linkTo(wanted, /confirm your new/i));
    const told = await toldTo(email, wanted);
    expect(told.map(({ to }) => to)).toEqual([email]);
    const subject = "The email address of your Dealport account was changed";
    expectWords(told[0], subject, email, wanted, "/contact");
  });

  test("of a second factor that is added and removed, and not of codes", async () => {
    const { client, email } = await newAccount();
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    if (!data) throw new Error("not enrolled");
    const factorId = data.id;
    const code = (steps: number) =>
      new TOTP({ secret: data.totp.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    await client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
    expect(await toldTo(email), "not until its code was right").toEqual([]);
    await client.auth.mfa.challengeAndVerify({ factorId, code: code(-1) });
    await client.auth.mfa.challengeAndVerify({ factorId, code: code(0) });
    const added = await toldTo(email);
    expect(added).toHaveLength(1);
    const subject = "A second factor was added to your Dealport account";
    expectWords(added[0], subject, email, "/profile?section=security");
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const [, removed, ...more] = await toldTo(email);
    expectWords(removed, "A second factor was removed from your Dealport account", email);
    expect(more).toEqual([]);
  });
});

/** The placeholders that Auth fills in (github.com/supabase/auth, internal/mailer/templatemailer/templatemailer.go). */
const VALUES: Record<SecurityMailKind, string[]> = {
  password_changed: ["SiteURL", "Email"],
  email_changed: ["SiteURL", "Email", "OldEmail"],
  phone_changed: ["SiteURL", "Email", "Phone", "OldPhone"],
  identity_linked: ["SiteURL", "Email", "Provider"],
  identity_unlinked: ["SiteURL", "Email", "Provider"],
  mfa_factor_enrolled: ["SiteURL", "Email", "FactorType"],
  mfa_factor_unenrolled: ["SiteURL", "Email", "FactorType"],
};

test.each(Object.entries(loadSettings().securityMails))(
  "the template %s has nothing that Auth does not fill in",
  (kind, { content_path }) => {
    const html = fs.readFileSync(content_path, "utf8");
    const used = [...html.matchAll(/\{\{\s*\.?(\w*)/g)].map(([, name]) => name);
    expect(used).toContain("Email");
    for (const name of used) expect(VALUES[kind as SecurityMailKind]).toContain(name);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).toContain("Such emails cannot be turned off.");
  },
);
