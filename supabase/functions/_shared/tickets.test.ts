import assert from "node:assert/strict";
import { ticketClaimsSchema } from "./contract/tickets.ts";
import { createTickets } from "./tickets.ts";
import { tokenClaims } from "./token.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const CLAIMS = {
  evt: "0f000000-0000-4000-8000-000000000001",
  reg: "0f000000-0000-4000-8000-000000000002",
};

async function newKey(kid: string) {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { kty, crv, x, y, d, kid };
}

async function isGood(ticket: string, key: JsonWebKey): Promise<boolean> {
  const [header, payload, signature] = ticket.split(".");
  const imported = await crypto.subtle.importKey("jwk", key, CURVE, false, ["verify"]);
  const bytes = Uint8Array.from(
    atob((signature ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    (letter) => letter.charCodeAt(0),
  );
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify({ ...CURVE, hash: "SHA-256" }, imported, bytes, signed);
}

Deno.test("a ticket is short, says the ids alone, and verifies with the public key", async () => {
  const tickets = createTickets(JSON.stringify(await newKey(crypto.randomUUID())));
  const [key] = tickets.keys();
  const ticket = await tickets.sign(CLAIMS);
  assert.deepEqual(ticketClaimsSchema.parse(tokenClaims(ticket)), CLAIMS);
  assert.ok(ticket.length <= 213, `${ticket.length} letters`);
  assert.ok(key && !("d" in key));
  assert.ok(await isGood(ticket, key));
  const [header, , signature] = ticket.split(".");
  const other = (await tickets.sign({ ...CLAIMS, reg: CLAIMS.evt })).split(".")[1];
  assert.equal(await isGood(`${header}.${other}.${signature}`, key), false);
});

Deno.test("of several keys the first signs, and older ones need no private half", async () => {
  const [now, { d: _, ...before }] = [await newKey("now"), await newKey("before")];
  const tickets = createTickets(JSON.stringify([now, before]));
  assert.deepEqual(
    tickets.keys().map(({ kid }) => kid),
    ["now", "before"],
  );
  const [key] = tickets.keys();
  assert.ok(key && (await isGood(await tickets.sign(CLAIMS), key)));
});

for (const setting of [undefined, "", "{", "[]", '{"kty":"EC"}', '{"d":"secret"}']) {
  Deno.test(`a key like ${setting ?? "none"} fails without being told`, async () => {
    const tickets = createTickets(setting);
    assert.throws(() => tickets.keys(), /DEALPORT_TICKET_KEY/);
    await assert.rejects(tickets.sign(CLAIMS), (error: Error) => !/secret/.test(error.message));
  });
}
