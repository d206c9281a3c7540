import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import ws from "ws";
import { Mailbox } from "../mailbox/mailbox.ts";
import { loadSettings } from "../settings.ts";
import { configUnderTest, stackUnderTest } from "../testing/clients.ts";
import { type Lite, startLite } from "./app.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "confirm-"));
const mailbox = new Mailbox(dataDir);
let lite: Lite;

beforeAll(async () => {
  const config = { ...configUnderTest(), dataDir };
  lite = await startLite({ config, settings: loadSettings(), mailbox, confirmEmail: true });
});
afterAll(async () => {
  await lite.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("where confirmation is wanted, an account opens with the link from the email", async () => {
  const client = createClient("http://lite.test", stackUnderTest().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
    global: { fetch: (input, init) => lite.fetch(new Request(input, init)) },
  });
  const account = { email: `confirm-${Date.now()}@dealport.test`, password: "long-enough" };
  const emailRedirectTo = `${stackUnderTest().webUrl}/auth?next=%2Fdeal-rooms`;
  const { data } = await client.auth.signUp({ ...account, options: { emailRedirectTo } });
  expect(data.session).toBeNull();
  const early = await client.auth.signInWithPassword(account);
  expect(early.error?.code).toBe("email_not_confirmed");

  const [mail] = mailbox.newestFirst();
  expect(mail?.to).toBe(account.email);
  expect(mail?.subject).toBe("Confirm your email address for Dealport");
  expect(mail?.html).toContain("Confirm your email address</h1>");
  expect(mail?.html, "no value is left open").not.toContain("{{");
  const { webUrl } = stackUnderTest();
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const [page, hash] = link.split("#");
  expect(page, "where the sign-up leads back to").toBe(`${webUrl}/auth?next=%2Fdeal-rooms`);
  const proof = new URLSearchParams(hash);
  expect(proof.get("type")).toBe("signup");
  const token_hash = proof.get("token_hash") ?? "";
  const opened = await client.auth.verifyOtp({ token_hash, type: "signup" });
  expect(opened.data.session).not.toBeNull();
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
});
