import assert from "node:assert/strict";
import { PUBLISHABLE_KEY, STACK_URL } from "./stack.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The one shown now, or so many steps of thirty seconds later (RFC 6238). */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const bits = [...secret].map((c) => BASE32.indexOf(c).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, [
    "sign",
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const digits = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
  return String(digits % 1_000_000).padStart(6, "0");
}

async function auth(path: string, body: unknown, token?: string) {
  const answer = await fetch(`${STACK_URL}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: PUBLISHABLE_KEY,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 200, path);
  return await answer.json();
}

/** An investor; the code confirmed the factor, and the token has shown it. */
export async function withFactor() {
  const email = `factor-${crypto.randomUUID().slice(0, 8)}@dealport.test`;
  const data = { username: "factor", first_name: "Fay", last_name: "Tor", role: "INVESTOR" };
  const { access_token } = await auth("signup", { email, password: "dealport-demo", data });
  const made = await auth("factors", { factor_type: "totp", friendly_name: "App" }, access_token);
  const challenge = await auth(`factors/${made.id}/challenge`, {}, access_token);
  const used = await codeOf(made.totp.secret);
  const answer = { challenge_id: challenge.id, code: used };
  const raised = await auth(`factors/${made.id}/verify`, answer, access_token);
  return { email, used, secret: String(made.totp.secret), token: String(raised.access_token) };
}
