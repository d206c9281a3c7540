import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RealtimeServer } from "./server.ts";
import { client, join, type Listener, pause, until, VERSIONS } from "./testing/client.ts";
import { makeWorld, personToken, type World } from "./testing/world.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve({ limits: { maxPayloadBytes: 20_000 } });
});
afterAll(() => world.end());

async function room(vsn: string, config = {}) {
  const [writer, reader] = [randomUUID(), randomUUID()];
  const topic = world.topic();
  await world.grant(topic, writer, ["read", "write"]);
  await world.grant(topic, reader, ["read"]);
  const clients = [
    await client(server.url, vsn, await personToken(writer)),
    await client(server.url, vsn, await personToken(reader)),
  ] as const;
  const from = await join(clients[0], topic, config);
  const to = await join(clients[1], topic, config);
  const leave = () => Promise.all(clients.map((each) => each.realtime.disconnect()));
  return { topic, from, to, leave, writer, reader };
}

function say(event: string, payload: object) {
  return { type: "broadcast" as const, event, payload };
}

describe.each(VERSIONS)("broadcast with serializer %s", (vsn) => {
  it("reaches the others in order, and not the sender", async () => {
    const { from, to, leave } = await room(vsn);
    for (let n = 0; n < 50; n++) {
      void from.channel.send(say("count", { n, text: "größe ✓" }));
    }
    await until(() => to.broadcasts.length === 50);
    expect(to.broadcasts.map(({ payload }) => payload)).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ n, text: "größe ✓" })),
    );
    expect(to.broadcasts[0]).toMatchObject({ event: "count", type: "broadcast" });
    expect(from.broadcasts).toEqual([]);
    await leave();
  });

  it("comes back to the sender and is answered, if asked", async () => {
    const { from, leave } = await room(vsn, { broadcast: { self: true, ack: true } });
    expect(await from.channel.send(say("mine", { a: 1 }))).toBe("ok");
    expect(from.broadcasts).toMatchObject([{ event: "mine", payload: { a: 1 } }]);
    await leave();
  });

  it("is dropped in silence where the sender may only read", async () => {
    const { from, to, leave } = await room(vsn, { broadcast: { ack: true } });
    const denied = await Promise.race([to.channel.send(say("no", {})), pause(300)]);
    expect(denied).toBeUndefined();
    expect(from.broadcasts).toEqual([]);
    expect(to.statuses).toEqual(["SUBSCRIBED"]);
    expect(await from.channel.send(say("yes", {}))).toBe("ok");
    await leave();
  });

  it("asks the write policy once and remembers its answer", async () => {
    const { topic, from, to, leave, writer } = await room(vsn, { broadcast: { ack: true } });
    expect(await from.channel.send(say("first", {}))).toBe("ok");
    await world.revoke(topic, writer);
    expect(await from.channel.send(say("second", {}))).toBe("ok");
    await until(() => to.broadcasts.length === 2);
    await leave();
  });

  it("never crosses between a public and a private topic of one name", async () => {
    const { topic, from, to, leave } = await room(vsn, { broadcast: { ack: true } });
    const outsider = await client(server.url, vsn);
    const eavesdropper = await join(outsider, topic, {
      private: false,
      broadcast: { ack: true },
    });
    expect(await from.channel.send(say("secret", {}))).toBe("ok");
    expect(await eavesdropper.channel.send(say("forged", {}))).toBe("ok");
    await world.send(topic, "row", {});
    await world.send(topic, "public row", {}, false);
    await until(() => to.broadcasts.length >= 2 && eavesdropper.broadcasts.length >= 1);
    await pause();
    expect(to.broadcasts.map(({ event }) => event)).toEqual(["secret", "row"]);
    expect(eavesdropper.broadcasts.map(({ event }) => event)).toEqual(["public row"]);
    await outsider.realtime.disconnect();
    await leave();
  });

  it("refuses a payload over the limit", async () => {
    const { from, to, leave } = await room(vsn, { broadcast: { ack: true } });
    expect(await from.channel.send(say("big", { text: "x".repeat(25_000) }))).toBe("error");
    expect(await from.channel.send(say("small", { text: "x".repeat(15_000) }))).toBe("ok");
    expect(to.broadcasts.map(({ event }) => event)).toEqual(["small"]);
    await leave();
  });
});

describe("broadcast between serializers", () => {
  it("says the same in both", async () => {
    const person = randomUUID();
    const topic = world.topic();
    await world.grant(topic, person, ["read", "write"]);
    const accessToken = await personToken(person);
    const v1 = await client(server.url, "1.0.0", accessToken);
    const v2 = await client(server.url, "2.0.0", accessToken);
    const [first, second] = [await join(v1, topic), await join(v2, topic)];

    await first.channel.send(say("from v1", { n: 1 }));
    await second.channel.send(say("from v2", { n: 2 }));
    await world.send(topic, "from the database", { n: 3, id: "x" });
    await until(() => first.broadcasts.length === 2 && second.broadcasts.length === 2);
    const heard = (listener: Listener, event: string) =>
      listener.broadcasts.find((message) => message.event === event);
    expect(heard(first, "from v2")).toMatchObject({ payload: { n: 2 } });
    expect(heard(second, "from v1")).toMatchObject({ payload: { n: 1 } });
    const row = heard(first, "from the database");
    expect(row).toMatchObject({ payload: { n: 3 } });
    expect(heard(second, "from the database")).toEqual(row);
    await Promise.all([v1.realtime.disconnect(), v2.realtime.disconnect()]);
  });

  it("passes bytes on to v2 and leaves v1 out", async () => {
    const v1 = await client(server.url, "1.0.0");
    const v2 = await client(server.url, "2.0.0");
    const sender = await client(server.url, "2.0.0");
    const topic = world.topic();
    const config = { private: false };
    const text = await join(v1, topic, config);
    const binary = await join(v2, topic, config);
    const { channel } = await join(sender, topic, config);
    const bytes = Uint8Array.from([0, 255, 3, 128]);

    await channel.send({ type: "broadcast", event: "bytes", payload: bytes.buffer });
    await until(() => binary.broadcasts.length === 1);
    expect(new Uint8Array(binary.broadcasts[0]?.payload as ArrayBuffer)).toEqual(bytes);
    await pause(50);
    expect(text.broadcasts).toEqual([]);
    await Promise.all([v1, v2, sender].map((each) => each.realtime.disconnect()));
  });
});
