import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ws from "ws";
import { Mailbox } from "../../mailbox/mailbox.ts";
import { loadSettings } from "../../settings.ts";
import { generateSigningKey, type SigningConfig, SigningKeys } from "../../signing.ts";
import { configUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { type Lite, startLite } from "../app.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signatures-"));
const signingKey = generateSigningKey();
const mailbox = new Mailbox(dataDir);
let lite: Lite;
let config: SigningConfig & { publishableKey: string };

beforeAll(async () => {
  const full = { ...configUnderTest("ES256"), dataDir, signingKey };
  config = full;
  lite = await startLite({ config: full, settings: loadSettings(), mailbox, confirmEmail: true });
});
afterAll(async () => {
  await lite.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const ask = (address: string, token?: string) =>
  lite.fetch(
    new Request(`http://lite.test${address}`, {
      headers: {
        apikey: config.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }),
  );

function client() {
  return createClient("http://lite.test", config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
    global: { fetch: (input, init) => lite.fetch(new Request(input, init)) },
  });
}

async function signIn(): Promise<string> {
  const credentials = { email: "bob@dealport.test", password: "dealport-demo" };
  const { data } = await client().auth.signInWithPassword(credentials);
  return data.session?.access_token ?? "";
}

async function publicKeys(): Promise<JSONWebKeySet> {
  return (await ask("/auth/v1/.well-known/jwks.json")).json();
}

describe("with a key pair", () => {
  test("what Auth issues is verified by the keys that it publishes, and they hold nothing secret", async () => {
    const jwks = await publicKeys();
    expect(jwks.keys).toHaveLength(1);
    expect(jwks.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(jwks.keys[0]).not.toHaveProperty("d");
    const token = await signIn();
    expect(decodeProtectedHeader(token)).toEqual({
      alg: "ES256",
      kid: signingKey.kid,
      typ: "JWT",
    });
    const { payload } = await jwtVerify(token, createLocalJWKSet(jwks));
    expect(payload).toMatchObject({ role: "authenticated", email: "bob@dealport.test" });
    expect(payload.session_id).toBeTruthy();
  });

  test("supabase-js signs in, refreshes, reads as the person and checks the claims by itself", async () => {
    const supabase = client();
    const credentials = { email: "bob@dealport.test", password: "dealport-demo" };
    await supabase.auth.signInWithPassword(credentials);
    const { data: refreshed } = await supabase.auth.refreshSession();
    const token = refreshed.session?.access_token ?? "";
    expect(decodeProtectedHeader(token).alg).toBe("ES256");
    expect((await supabase.auth.getClaims(token)).data?.header.kid).toBe(signingKey.kid);
    expect((await supabase.auth.getUser(token)).data.user?.email).toBe("bob@dealport.test");
    const { data } = await supabase.from("users").select("username");
    expect(data).toEqual([{ username: "bob" }]);
  });

  test("a link from an e-mail leads to a session that is signed so, too", async () => {
    const account = { email: `signed-${Date.now()}@dealport.test`, password: "long-enough" };
    const supabase = client();
    await supabase.auth.signUp(account);
    const text = mailbox.newestFirst()[0]?.text ?? "";
    const proof = new URLSearchParams(/https?:\/\/\S+#(\S+)/.exec(text)?.[1]);
    const token_hash = proof.get("token_hash") ?? "";
    const opened = await supabase.auth.verifyOtp({ token_hash, type: "signup" });
    const token = opened.data.session?.access_token ?? "";
    await jwtVerify(token, createLocalJWKSet(await publicKeys()));
  });

  test("nothing else is taken: the secret, the public key as a secret, another's key, no key", async () => {
    const claims = decodeJwt(await signIn());
    const asSecret = JSON.stringify((await publicKeys()).keys[0]);
    const forgers: SigningConfig[] = [
      { ...config, signing: "HS256" },
      { ...config, signing: "HS256", jwtSecret: asSecret },
      { ...config, signingKey: { ...generateSigningKey(), kid: signingKey.kid } },
    ];
    const forged = await Promise.all(forgers.map((it) => new SigningKeys(it).sign(claims)));
    const header = Buffer.from('{"alg":"none"}').toString("base64url");
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    for (const token of [...forged, `${header}.${payload}.`, `${header}.${payload}.AAAA`]) {
      for (const address of ["/rest/v1/users?select=id", "/auth/v1/user"]) {
        const answer = await ask(address, token);
        expect([address, answer.status === 401 || answer.status === 403]).toEqual([address, true]);
      }
    }
  });

  test("a token whose time is over is said to be that", async () => {
    const past = Math.floor(Date.now() / 1000) - 60;
    const token = await new SigningKeys(config).sign({
      ...decodeJwt(await signIn()),
      iat: past - 600,
      exp: past,
    });
    const answer = await ask("/rest/v1/users?select=id", token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "PGRST303", message: "JWT expired" });
  });
});

test("without the workaround the server knows no key pairs", async () => {
  const published = await withPlainLite(async ({ app }) => {
    const address = "http://lite.test/auth/v1/.well-known/jwks.json";
    return (await app.fetch(new Request(address))).json();
  });
  expect(published).toEqual({ keys: [] });
});
