import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Mailbox } from "../mailbox/mailbox.ts";
import { loadSettings } from "../settings.ts";
import { configUnderTest, stackUnderTest } from "../testing/clients.ts";
import { type Lite, startLite } from "./app.ts";
import { AddressLimits } from "./auth-limits.ts";

const LIMITS = { signInSignUps: 30, tokenRefresh: 150, tokenVerifications: 30 };

function ask(where: string, method = "POST"): Request {
  return new Request(`http://lite.test/auth/v1/${where}`, { method });
}

describe("an address", () => {
  test("has thirty at once, then its share of five minutes", () => {
    let now = 0;
    const limits = new AddressLimits(LIMITS, () => now);
    const passed = (times: number) =>
      Array.from({ length: times }, () =>
        limits.refuse(ask("token?grant_type=password"), "a"),
      ).filter((refusal) => refusal === undefined).length;
    expect(passed(40)).toBe(30);
    now += 10_000;
    expect(passed(40)).toBe(5);
    now += 60 * 60 * 1000;
    expect(passed(40)).toBe(30);
  });

  test("does not use up another's, nor one kind of request the other kinds'", () => {
    const limits = new AddressLimits(LIMITS, () => 0);
    for (let n = 0; n < 40; n++) limits.refuse(ask("token"), "a");
    expect(limits.refuse(ask("token"), "a")?.status).toBe(429);
    expect(limits.refuse(ask("token/"), "a")?.status).toBe(429);
    expect(limits.refuse(ask("token"), "b")).toBeUndefined();
    expect(limits.refuse(ask("signup"), "a")).toBeUndefined();
    expect(limits.refuse(ask("verify", "GET"), "a")).toBeUndefined();
    for (let n = 0; n < 100; n++) expect(limits.refuse(ask("user", "GET"), "a")).toBeUndefined();
  });
});

describe("forty sign-ins from one address", () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "limits-"));
  let lite: Lite;
  beforeAll(async () => {
    const config = { ...configUnderTest(), dataDir };
    const mailbox = new Mailbox(dataDir);
    lite = await startLite({ config, settings: loadSettings(), mailbox, limitAuth: true });
  });
  afterAll(async () => {
    await lite.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  test("do not all get an answer, and a person is let in from elsewhere", async () => {
    const { publishableKey } = stackUnderTest();
    const signIn = (email: string, address: string) =>
      lite.fetch(
        new Request("http://lite.test/auth/v1/token?grant_type=password", {
          method: "POST",
          headers: { apikey: publishableKey, "content-type": "application/json" },
          body: JSON.stringify({ email, password: "dealport-demo" }),
        }),
        address,
      );
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn("nobody@dealport.test", "10.0.0.1")),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(await refused[0]?.json()).toEqual({
      code: 429,
      error_code: "over_request_rate_limit",
      msg: "Request rate limit reached",
    });
    expect((await signIn("bob@dealport.test", "10.0.0.2")).status).toBe(200);
  });
});
