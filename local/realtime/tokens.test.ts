import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateSigningKey, SigningKeys } from "../signing.ts";
import type { RealtimeServer } from "./server.ts";
import { client, join, pause, until, VERSIONS } from "./testing/client.ts";
import { makeWorld, personToken, token, type World } from "./testing/world.ts";
import { Tokens } from "./tokens.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve({ backoffs: { confirmTokenMs: 200 } });
});
afterAll(() => world.end());

async function member(vsn: string, exp?: number) {
  const person = randomUUID();
  const topic = world.topic();
  await world.grant(topic, person, ["read", "write"]);
  const supabase = await client(server.url, vsn, await personToken(person, exp));
  const listener = await join(supabase, topic);
  return { person, topic, supabase, ...listener, leave: () => supabase.realtime.disconnect() };
}

describe.each(VERSIONS)("tokens with serializer %s", (vsn) => {
  it("keeps a channel through a refresh, beyond the first token's end", async () => {
    const { person, topic, supabase, statuses, broadcasts, leave } = await member(vsn, 2);
    await supabase.realtime.setAuth(await personToken(person));
    await pause(2_500);
    await world.send(topic, "still here", {});
    await until(() => broadcasts.length === 1);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await leave();
  });

  it("closes a channel on time when its token expires", async () => {
    const { topic, statuses, systems, broadcasts, leave } = await member(vsn, 2);
    await until(() => statuses.includes("CLOSED"), 4_000);
    expect(systems[0]).toMatchObject({ status: "error", extension: "system" });
    expect(systems[0]?.message).toMatch(/^Token has expired \d+ seconds ago$/);
    await world.send(topic, "too late", {});
    await pause();
    expect(broadcasts).toEqual([]);
    await leave();
  });

  it("asks the policies again for a new token, and closes where they say no", async () => {
    const { person, topic, supabase, statuses, systems, broadcasts, leave } = await member(vsn);
    await world.revoke(topic, person);
    await supabase.realtime.setAuth(await personToken(person));
    await until(() => statuses.includes("CLOSED"));
    expect(systems[0]?.message).toBe(
      `You do not have permissions to read from this Channel topic: ${topic}`,
    );
    await world.send(topic, "secret", {});
    await pause();
    expect(broadcasts).toEqual([]);
    await leave();
  });

  it("does not ask them again while the token stays, so epochs are needed", async () => {
    const { person, topic, supabase, statuses, broadcasts, leave } = await member(vsn);
    await world.revoke(topic, person);
    await pause(500);
    await world.send(topic, "heard by the removed", {});
    await until(() => broadcasts.length === 1);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    expect(supabase.realtime.isConnected()).toBe(true);
    await leave();
  });

  it("forgets what the old token might write", async () => {
    const { person, topic, supabase, channel, leave } = await member(vsn);
    const watcher = await client(server.url, vsn, await personToken(person));
    const { broadcasts } = await join(watcher, topic);
    const say = (event: string) => channel.send({ type: "broadcast", event, payload: {} });
    await say("allowed");
    await until(() => broadcasts.length === 1);
    await world.revoke(topic, person);
    await world.grant(topic, person, ["read"]);
    await supabase.realtime.setAuth(await personToken(person));
    await say("denied");
    await pause();
    expect(broadcasts.map(({ event }) => event)).toEqual(["allowed"]);
    await Promise.all([leave(), watcher.realtime.disconnect()]);
  });

  it.each([
    ["expired", () => personToken(randomUUID(), -3), /^Token has expired \d+ seconds ago$/],
    ["senseless", async () => "a.b.c", /^The token provided is not a valid JWT$/],
    ["roleless", () => token({ sub: "x" }), /^Fields `role` and `exp` are required in JWT$/],
  ])("closes a channel whose new token is %s", async (_name, make, text) => {
    const { supabase, statuses, systems, leave } = await member(vsn);
    await supabase.realtime.setAuth(await make());
    await until(() => statuses.includes("CLOSED"));
    expect(systems[0]?.message).toMatch(text);
    await leave();
  });

  it("ignores an opaque key as a new token", async () => {
    const { topic, supabase, statuses, broadcasts, leave } = await member(vsn);
    await supabase.realtime.setAuth("sb_publishable_anything");
    await world.send(topic, "still here", {});
    await until(() => broadcasts.length === 1);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await leave();
  });
});

describe("opaque keys without a gateway", () => {
  it("mean the roles they were given for", async () => {
    const alone = await world.serve({
      publishableKey: "sb_publishable_x",
      secretKey: "sb_secret_x",
    });
    const supabase = await client(alone.url, "2.0.0", undefined, {
      params: { apikey: "sb_secret_x" },
    });
    const { statuses } = await join(supabase, world.topic());
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await supabase.realtime.disconnect();
  });
});

describe("public keys in place of the secret", () => {
  it("let in what was signed with the key pair, and nothing else", async () => {
    const config = { signing: "ES256", jwtSecret: world.jwtSecret } as const;
    const keys = new SigningKeys({ ...config, signingKey: generateSigningKey() });
    const { jwks } = keys;
    const other = new SigningKeys({ ...config, signingKey: generateSigningKey() });
    const tokens = new Tokens({ jwks, jwtSecret: world.jwtSecret });
    const claims = { role: "authenticated", sub: randomUUID(), exp: Date.now() / 1000 + 60 };
    await expect(tokens.verify(await keys.sign(claims))).resolves.toMatchObject(claims);

    const asSecret = JSON.stringify(jwks.keys[0]);
    const refused = [
      await other.sign(claims),
      await token(claims),
      await token(claims, 60, asSecret),
    ];
    for (const forged of refused) {
      await expect(tokens.verify(forged)).rejects.toThrow("Failed to validate JWT signature");
    }
    const late = await keys.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 5 });
    await expect(tokens.verify(late)).rejects.toThrow(/^Token has expired \d+ seconds ago$/);
    expect(() => new Tokens({})).toThrow("neither a secret nor public keys");
  });

  it("carry a channel", async () => {
    const signingKey = generateSigningKey();
    const keys = new SigningKeys({ signing: "ES256", jwtSecret: "", signingKey });
    const signed = await world.serve({ jwtSecret: undefined, jwks: keys.jwks });
    const person = randomUUID();
    const topic = world.topic();
    await world.grant(topic, person, ["read", "write"]);
    const exp = Math.floor(Date.now() / 1000) + 60;
    const bearer = await keys.sign({ role: "authenticated", sub: person, exp });
    const supabase = await client(signed.url, "2.0.0", bearer, {
      params: { apikey: bearer },
    });
    const { statuses, broadcasts } = await join(supabase, topic);
    await world.send(topic, "heard", {});
    await until(() => broadcasts.length === 1);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await supabase.realtime.disconnect();
  });
});
