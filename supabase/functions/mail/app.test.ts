import assert from "node:assert/strict";
import { encodeBase64 } from "hono/utils/encode";
import { createMailApp, type MailDependencies } from "./app.ts";

type Rpc = { name: string; args: Record<string, unknown> };
const provider = { atOnce: 1, send: () => Promise.resolve({ outcome: "sent" as const }) };
const SECRET = `whsec_${encodeBase64(new TextEncoder().encode("a secret of the provider").buffer)}`;

function appWith(more: Partial<MailDependencies> = {}, error: unknown = null) {
  const calls: Rpc[] = [];
  const logged: string[] = [];
  const client = {
    rpc: (name: string, args: Record<string, unknown>) => {
      calls.push({ name, args });
      return Promise.resolve({ data: null, error });
    },
  } as never;
  const app = createMailApp({
    settings: { key: "the right key", site: "https://web.example", webhookSecret: SECRET },
    provider,
    send: () => Promise.resolve({ sent: 1, refused: 0, postponed: 0, untried: 0 }),
    asVisitor: () => client,
    asService: () => client,
    log: (line) => logged.push(line),
    ...more,
  });
  return { app, calls, logged };
}

const send = (key?: string) => ({
  method: "POST",
  headers: key === undefined ? {} : { Authorization: key },
});

Deno.test("sending is for who has the key", async () => {
  const { app } = appWith();
  for (const key of [
    undefined,
    "",
    "Bearer ",
    "Bearer wrong",
    "the right key",
    "Bearer the right key ",
  ]) {
    const { status } = await app.request("/functions/v1/mail/send", send(key));
    assert.equal(status, key === "Bearer the right key " ? 200 : 401, key);
  }
  const answer = await app.request("/mail/send", send("Bearer the right key"));
  assert.deepEqual(await answer.json(), { sent: 1, refused: 0, postponed: 0, untried: 0 });
  assert.equal((await app.request("/mail/send")).status, 404);
});

Deno.test("without a key nobody may, without a provider nothing goes", async () => {
  const settings = { key: undefined, site: "https://web.example", webhookSecret: undefined };
  assert.equal(
    (await appWith({ settings }).app.request("/mail/send", send("Bearer "))).status,
    401,
  );
  const { app } = appWith({ provider: undefined });
  assert.equal((await app.request("/mail/send", send("Bearer the right key"))).status, 503);
});

Deno.test("one click unsubscribes, and a link that is only opened changes nothing", async () => {
  const { app, calls } = appWith();
  const opened = await app.request("/mail/unsubscribe?token=n%22%3E");
  assert.equal(opened.status, 303);
  assert.equal(opened.headers.get("location"), "https://web.example/unsubscribe?token=n%22%3E");
  assert.deepEqual(calls, []);
  const body = "List-Unsubscribe=One-Click";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const clicked = await app.request("/mail/unsubscribe?token=n1", {
    method: "POST",
    headers,
    body,
  });
  assert.equal(clicked.status, 200);
  assert.deepEqual(calls, [{ name: "set_mail_preference", args: { token: "n1", wanted: false } }]);
});

Deno.test("a link that the database refuses is refused, all else is our fault", async () => {
  const post = { method: "POST" };
  const unknown = appWith({}, { code: "PT404", message: "This link is incomplete." });
  const refused = await unknown.app.request("/mail/unsubscribe?token=x", post);
  assert.equal(refused.status, 404);
  assert.deepEqual(await refused.json(), { message: "This link is incomplete." });
  const broken = appWith({}, { code: "XX000", message: "secret words" });
  const failed = await broken.app.request("/mail/unsubscribe?token=x", post);
  assert.equal(failed.status, 500);
  assert.doesNotMatch(await failed.text(), /secret/);
  assert.equal(broken.logged.length, 1);
});

Deno.test("what is no link, or too large, is refused without a question", async () => {
  const { app, calls, logged } = appWith();
  for (const token of ["", "%00", "%ED%A0%80", "n1%0D%0A", "n".repeat(201)]) {
    const { status } = await app.request(`/mail/unsubscribe?token=${token}`, { method: "POST" });
    assert.equal(status, 404, token);
  }
  const large = { method: "POST", body: "x".repeat(70_000) };
  assert.equal((await app.request("/mail/events", large)).status, 413);
  assert.deepEqual([calls, logged], [[], []]);
});

async function event(content: unknown, { secret = SECRET, age = 0, tampered = "" } = {}) {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const time = String(Math.floor(Date.now() / 1_000) - age);
  const bytes = Uint8Array.from(atob(secret.slice(6)), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey(
    "raw",
    bytes,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signed = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(`msg_1.${time}.${body}`),
  );
  const headers = {
    "svix-id": "msg_1",
    "svix-timestamp": time,
    "svix-signature": `v1,AAAA v1,${encodeBase64(signed)}`,
  };
  return { method: "POST", headers, body: body + tampered };
}

Deno.test("what came back is told by the provider alone", async () => {
  const bounced = {
    type: "email.bounced",
    data: { email_id: "re-1", bounce: { type: "Permanent" } },
  };
  const { app, calls } = appWith();
  const other = `whsec_${encodeBase64(new TextEncoder().encode("another secret").buffer)}`;
  for (const request of [
    { method: "POST", body: JSON.stringify(bounced) },
    await event(bounced, { secret: other }),
    await event(bounced, { age: 600 }),
    await event(bounced, { age: -600 }),
    await event(bounced, { tampered: " " }),
  ]) {
    assert.equal((await app.request("/mail/events", request)).status, 401);
  }
  assert.deepEqual(calls, []);
  const events = [
    bounced,
    { type: "email.complained", data: { email_id: "re-2" } },
    { type: "email.bounced", data: { email_id: "re-3", bounce: { type: "Transient" } } },
    { type: "email.delivered", data: { email_id: "re-4" } },
    { type: "nonsense" },
  ];
  for (const one of events) {
    assert.equal((await app.request("/mail/events", await event(one))).status, 204);
  }
  for (const body of ["not json", "{", ""]) {
    assert.equal((await app.request("/mail/events", await event(body))).status, 400, body);
  }
  assert.deepEqual(calls, [
    { name: "mail_bounced", args: { sent_as: "re-1", complained: false } },
    { name: "mail_bounced", args: { sent_as: "re-2", complained: true } },
  ]);
});
