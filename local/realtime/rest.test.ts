import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RealtimeServer } from "./server.ts";
import { client, join, type Listener, pause, until, VERSIONS } from "./testing/client.ts";
import { makeWorld, personToken, token, type World } from "./testing/world.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve({ limits: { maxPayloadBytes: 5_000, maxFrameBytes: 50_000 } });
});
afterAll(() => world.end());

function post(path: string, bearer: string, body: BodyInit, contentType = "application/json") {
  const headers = { authorization: `Bearer ${bearer}`, "content-type": contentType };
  return fetch(`${server.url}/api/broadcast${path}`, { method: "POST", headers, body });
}

function batch(bearer: string, ...messages: unknown[]) {
  return post("", bearer, JSON.stringify({ messages }));
}

function events({ broadcasts }: Listener): string[] {
  return broadcasts.map(({ event }) => event);
}

describe.each(VERSIONS)("REST to serializer %s", (vsn) => {
  it("delivers a batch, and drops what the caller may not write though it answers 202", async () => {
    const [writer, reader] = [randomUUID(), randomUUID()];
    const topic = world.topic();
    await world.grant(topic, writer, ["read", "write"]);
    await world.grant(topic, reader, ["read"]);
    const readerToken = await personToken(reader);
    const supabase = await client(server.url, vsn, readerToken);
    const listener = await join(supabase, topic);

    const message = { topic, event: "denied", payload: { a: 1 }, private: true };
    const denied = await batch(readerToken, message);
    expect([denied.status, await denied.text()]).toEqual([202, ""]);
    const writerToken = await personToken(writer);
    const both = { ...message, event: "one" };
    expect((await batch(writerToken, both, { ...both, event: "two" })).status).toBe(202);
    expect((await batch(writerToken, { ...both, private: false })).status).toBe(202);
    await until(() => listener.broadcasts.length >= 2);
    await pause(50);
    expect(events(listener)).toEqual(["one", "two"]);
    expect(listener.broadcasts[0]).toMatchObject({ payload: { a: 1 }, type: "broadcast" });
    await supabase.realtime.disconnect();
  });

  it("delivers what httpSend sends, JSON or bytes", async () => {
    const person = randomUUID();
    const topic = `${world.topic()}/with slash`;
    await world.grant(topic, person, ["read", "write"]);
    const personsToken = await personToken(person);
    const supabase = await client(server.url, vsn, personsToken);
    const sender = await client(server.url, vsn, personsToken);
    const listener = await join(supabase, topic);
    const channel = sender.channel(topic, { config: { private: true } });

    expect(await channel.httpSend("json", { a: 1 })).toEqual({ success: true });
    await until(() => listener.broadcasts.length === 1);
    expect(listener.broadcasts[0]).toMatchObject({ event: "json", payload: { a: 1 } });
    expect(await channel.httpSend("bytes", Uint8Array.from([1, 2]))).toEqual({ success: true });
    await pause(50);
    expect(events(listener)).toEqual(vsn === "2.0.0" ? ["json", "bytes"] : ["json"]);
    await supabase.realtime.disconnect();
  });
});

describe("REST", () => {
  it("wants a token", async () => {
    const message = { topic: "t", event: "e", payload: {} };
    for (const bearer of ["", "nonsense", await token({ role: "anon" }, -1)]) {
      const response = await batch(bearer, message);
      expect([response.status, await response.json()]).toEqual([401, { message: "Unauthorized" }]);
    }
  });

  it("refuses what is malformed, too large or of another kind", async () => {
    const anon = await token({ role: "anon" });
    const json = "application/json";
    expect((await post("", anon, "{")).status).toBe(400);
    expect((await post("", anon, "{}")).status).toBe(422);
    expect((await batch(anon, { topic: "", event: 3 })).status).toBe(422);
    const big = { topic: "t", event: "e", payload: { text: "x".repeat(6_000) } };
    expect((await batch(anon, big)).status).toBe(422);
    expect((await post("", anon, "x".repeat(60_000))).status).toBe(413);
    expect((await post("/t/events/e", anon, "a=1", "text/plain")).status).toBe(415);
    expect((await post("/t/events/e", anon, "{", json)).status).toBe(400);
    expect((await post("/%ff/events/e", anon, "{}", json)).status).toBe(422);
    expect((await post("/t/nothing", anon, "{}", json)).status).toBe(404);
  });

  it("sends nothing of a batch that has one bad message", async () => {
    const supabase = await client(server.url, "2.0.0");
    const topic = world.topic();
    const { broadcasts } = await join(supabase, topic, { private: false });
    const good = { topic, event: "good", payload: {} };
    const response = await batch(await token({ role: "anon" }), good, { topic, event: "bad" });
    expect(await response.json()).toEqual({
      errors: { messages: [{}, { payload: ["can't be blank"] }] },
    });
    await pause(50);
    expect(broadcasts).toEqual([]);
    await supabase.realtime.disconnect();
  });

  it("lets browsers of any origin ask", async () => {
    const preflight = await fetch(`${server.url}/api/broadcast`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });
});
