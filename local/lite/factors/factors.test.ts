import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ws from "ws";
import { Mailbox } from "../../mailbox/mailbox.ts";
import { loadSettings } from "../../settings.ts";
import { generateSigningKey } from "../../signing.ts";
import { configUnderTest, database } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { type Lite, startLite } from "../app.ts";
import { AddressLimits } from "../auth-limits.ts";
import { Codes, newSecret } from "./codes.ts";

const STEP = 30_000;
const password = "long-enough";
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

// By supabase-js' own `auth.mfa`.
describe.each(["HS256", "ES256"] as const)("second factors, tokens signed by %s", (signing) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "factors-"));
  const sql = database();
  let lite: Lite;
  let key: string;

  beforeAll(async () => {
    const config = {
      ...configUnderTest(signing),
      dataDir,
      signingKey: generateSigningKey(),
    };
    key = config.publishableKey;
    lite = await startLite({ config, settings: loadSettings(), mailbox: new Mailbox(dataDir) });
  });
  afterAll(async () => {
    await lite.close();
    await sql.end();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const client = () =>
    createClient("http://lite.test", key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as unknown as typeof WebSocket },
      global: { fetch: (input, init) => lite.fetch(new Request(input, init)) },
    });
  async function newcomer() {
    const own = client();
    const email = `factor-${process.hrtime.bigint()}@dealport.test`;
    const { data, error } = await own.auth.signUp({ email, password });
    expect(error).toBeNull();
    return { own, email, id: data.user?.id ?? "" };
  }
  async function enrolled(own: SupabaseClient, friendlyName = "Phone") {
    const { data } = await own.auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (!data) throw new Error("not enrolled");
    return { factorId: data.id, ...data.totp };
  }
  async function withFactor() {
    const person = await newcomer();
    const factor = await enrolled(person.own);
    const code = codeOf(factor.secret, -1);
    const { error } = await person.own.auth.mfa.challengeAndVerify({ ...factor, code });
    expect(error).toBeNull();
    return { ...person, ...factor };
  }
  const claims = async (own: SupabaseClient) =>
    decodeJwt<{ aal: string; amr: { method: string }[] }>(
      (await own.auth.getSession()).data.session?.access_token ?? "",
    );

  test("one is enrolled, asked for at the next sign-in, and removed", async () => {
    const { own, email } = await newcomer();
    const elsewhere = client();
    await elsewhere.auth.signInWithPassword({ email, password });
    const factor = await enrolled(own);
    expect(factor.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(factor.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const before = await own.auth.mfa.listFactors();
    expect([before.data?.all.length, before.data?.totp.length]).toEqual([1, 0]);
    expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
      currentAuthenticationMethods: [{ method: "password" }],
    });

    const old = (await own.auth.getSession()).data.session;
    const done = await own.auth.mfa.challengeAndVerify({ ...factor, code: codeOf(factor.secret) });
    expect(done.error).toBeNull();
    expect(decodeProtectedHeader(done.data?.access_token ?? "").alg).toBe(signing);
    expect((await claims(own)).aal).toBe("aal2");
    expect((await claims(own)).amr.map(({ method }) => method).sort()).toEqual([
      "password",
      "totp",
    ]);
    expect((await own.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.factorId, status: "verified", friendly_name: "Phone", factor_type: "totp" },
    ]);
    // Other sessions have shown no factor: they end, and the old token renews nothing.
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const stolen = await client().auth.refreshSession({ refresh_token: old?.refresh_token ?? "" });
    expect(stolen.data.session).toBeNull();
    expect((await own.auth.refreshSession()).error).toBeNull();
    expect((await claims(own)).aal).toBe("aal2");

    const again = client();
    const { data } = await again.auth.signInWithPassword({ email, password });
    expect(data.user?.factors).toMatchObject([{ id: factor.factorId, status: "verified" }]);
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const without = [
      (await again.auth.mfa.unenroll(factor)).error,
      (await again.auth.mfa.enroll({ factorType: "totp", friendlyName: "Other" })).error,
      (await again.auth.updateUser({ password: "another-one" })).error,
      (await again.auth.updateUser({ email: `other-${email}` })).error,
    ];
    expect(without.map((error) => [error?.status, error?.code])).toEqual([
      [422, "insufficient_aal"],
      [403, "insufficient_aal"],
      [401, "insufficient_aal"],
      [401, "insufficient_aal"],
    ]);
    const next = codeOf(factor.secret, 1);
    expect((await again.auth.mfa.challengeAndVerify({ ...factor, code: next })).error).toBeNull();

    expect((await again.auth.mfa.unenroll(factor)).error).toBeNull();
    await again.auth.refreshSession();
    expect((await claims(again)).aal).toBe("aal1");
    expect((await again.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test("[2F7] a wrong, an old and a replayed code are refused, and an expired challenge", async () => {
    const { own, factorId, secret } = await withFactor();
    const tried = async (code: string, challengeId?: string) => {
      const asked = challengeId ?? (await own.auth.mfa.challenge({ factorId })).data?.id ?? "";
      const { error } = await own.auth.mfa.verify({ factorId, challengeId: asked, code });
      return { challengeId: asked, code: error?.code };
    };
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    expect((await tried(wrong)).code).toBe("mfa_verification_failed");
    expect((await tried("12345")).code).toBe("mfa_verification_failed");
    expect((await tried("")).code).toBe("validation_failed");
    expect((await tried(codeOf(secret, -3))).code).toBe("mfa_verification_failed");
    expect((await tried(codeOf(secret, 3))).code).toBe("mfa_verification_failed");
    const good = codeOf(secret, 1);
    const { challengeId, code } = await tried(good);
    expect(code).toBeUndefined();
    expect((await tried(good, challengeId)).code).toBe("mfa_ip_address_mismatch");
    expect((await tried(good)).code).toBe("mfa_verification_failed");

    const asked = (await own.auth.mfa.challenge({ factorId })).data;
    expect((asked?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(295);
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${asked?.id ?? ""}`;
    expect((await tried(codeOf(secret), asked?.id)).code).toBe("mfa_challenge_expired");
    expect((await tried(codeOf(secret), asked?.id)).code).toBe("mfa_factor_not_found");
  });

  test("of two who verify one challenge at once, one is let in", async () => {
    const { own, factorId, secret } = await withFactor();
    const challengeId = (await own.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const { access_token = "" } = (await own.auth.getSession()).data.session ?? {};
    const send = () =>
      lite.fetch(
        new Request(`http://lite.test/auth/v1/factors/${factorId}/verify`, {
          method: "POST",
          headers: { apikey: key, authorization: `Bearer ${access_token}` },
          body: JSON.stringify({ challenge_id: challengeId, code: codeOf(secret) }),
        }),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("[2F7] nobody reaches another's factor, and what is malformed is refused", async () => {
    const victim = await withFactor();
    const { own } = await newcomer();
    const { factorId } = victim;
    expect((await own.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
    expect((await own.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    const asked = (await victim.own.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const mine = await enrolled(own);
    const crossed = { ...mine, challengeId: asked, code: codeOf(mine.secret) };
    expect((await own.auth.mfa.verify(crossed)).error?.code).toBe("mfa_factor_not_found");
    const raw = async (method: string, where: string, body?: string) => {
      const { access_token = "" } = (await own.auth.getSession()).data.session ?? {};
      const headers = { apikey: key, authorization: `Bearer ${access_token}` };
      const address = `http://lite.test/auth/v1/factors${where}`;
      const answer = await lite.fetch(new Request(address, { method, headers, body }));
      return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
    };
    expect(await raw("POST", "/1/challenge")).toEqual([404, "validation_failed"]);
    expect(await raw("POST", "", "[")).toEqual([400, "bad_json"]);
    expect(await raw("POST", "", '{"factor_type":"sms"}')).toEqual([400, "validation_failed"]);
    expect(await raw("POST", "", '{"factor_type":"phone"}')).toEqual([
      422,
      "mfa_phone_enroll_not_enabled",
    ]);
    expect((await raw("GET", ""))[0]).toBe(405);
    const visitor = new Request("http://lite.test/auth/v1/factors", {
      method: "POST",
      headers: { apikey: key },
    });
    expect((await lite.fetch(visitor)).status).toBe(401);
  });

  test("[2F7] there are ten at most, each by its own name; one that nobody answers for goes", async () => {
    const { own, id } = await newcomer();
    await enrolled(own, "0");
    const twice = await own.auth.mfa.enroll({ factorType: "totp", friendlyName: "0" });
    expect(twice.error?.code).toBe("mfa_factor_name_conflict");
    for (let n = 1; n < 10; n++) await enrolled(own, String(n));
    const more = await own.auth.mfa.enroll({ factorType: "totp", friendlyName: "10" });
    expect(more.error?.code).toBe("too_many_enrolled_mfa_factors");
    await sql`update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = ${id}`;
    const last = await enrolled(own, "0");
    expect((await own.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    // With the first verified, a spare is enrolled at level 2, and replaces unverified ones.
    await own.auth.mfa.challengeAndVerify({ ...last, code: codeOf(last.secret) });
    const spare = await enrolled(own, "Spare");
    await enrolled(own, "Left");
    await own.auth.mfa.challengeAndVerify({ ...spare, code: codeOf(spare.secret) });
    const all = (await own.auth.mfa.listFactors()).data?.all.map((factor) => factor.friendly_name);
    expect(all).toEqual(["0", "Spare"]);
  });
});

test("a code is taken once, within its step and one either side", () => {
  let now = 1_800_000_000_000;
  const codes = new Codes(() => now);
  const { secret } = newSecret("Dealport", "a@b.example");
  const at = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: 1_800_000_000_000 + steps * STEP });
  expect([-2, -1, 0, 1, 2].map((step) => codes.take("a", secret, at(step)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(codes.take("a", secret, at(0))).toBe(false);
  expect(codes.take("b", secret, at(0))).toBe(true);
  now += STEP;
  expect(codes.take("a", secret, at(0))).toBe(false);
  expect(codes.take("a", secret, at(2))).toBe(true);
});

test("[2F7] challenges and answers have a limit an address: thirty at once, fifteen a minute", () => {
  let now = 0;
  const numbers = { signInSignUps: 1, tokenRefresh: 1, tokenVerifications: 1 };
  const limits = new AddressLimits(numbers, () => now);
  const passed = (act: string, times: number) =>
    Array.from({ length: times }, () =>
      limits.refuse(
        new Request(`http://lite.test/auth/v1/factors/f/${act}`, { method: "POST" }),
        "a",
      ),
    ).filter((refusal) => refusal === undefined).length;
  expect([passed("verify", 40), passed("challenge", 40)]).toEqual([30, 30]);
  now += 60_000;
  expect([passed("verify", 40), passed("challenge", 40)]).toEqual([15, 15]);
});

// When this fails after an update, the server has factors itself and this folder can go.
test("the server itself has no factors", () =>
  withPlainLite(async ({ client }) => {
    await client.auth.signUp({ email: "plain@dealport.test", password });
    const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(error).not.toBeNull();
  }));
