import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CallWindow, RateCounter } from "./limits.ts";
import type { Limits } from "./options.ts";
import { client, join, pause, until } from "./testing/client.ts";
import { rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, token, type World } from "./testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

async function limited(limits: Partial<Limits>) {
  const server = await world.serve({ limits });
  return { server, socket: await rawSocket(server.url) };
}

const PUSH = { type: "broadcast", event: "e", payload: {} };

describe("limits", () => {
  it("refuses one channel more than a client may have", async () => {
    const { socket } = await limited({ channelsPerClient: 2 });
    await rawJoin(socket, "a", {}, "1");
    await rawJoin(socket, "b", {}, "2");
    const third = await rawJoin(socket, "c", {}, "3");
    expect(third[4]).toEqual({
      status: "error",
      response: { reason: "ChannelRateLimitReached: Too many channels" },
    });
    socket.send(["1", "4", "realtime:a", "phx_leave", {}]);
    await socket.next(([, ref]) => ref === "4");
    expect((await rawJoin(socket, "c", {}, "5"))[4]).toMatchObject({ status: "ok" });
    socket.ws.close();
  });

  it("refuses too many joins of a client and closes its socket", async () => {
    const { server, socket } = await limited({ clientJoinsPerSecond: 1 / 60 });
    const other = await rawSocket(server.url);
    await rawJoin(socket, "a");
    const second = await rawJoin(socket, "b", {}, "2");
    expect(second[4]).toMatchObject({
      response: { reason: "ClientJoinRateLimitReached: Too many joins per second" },
    });
    await until(() => socket.closed);
    expect(socket.closed).toEqual({ code: 1001 });
    expect((await rawJoin(other, "a"))[4]).toMatchObject({ status: "ok" });
    other.ws.close();
  });

  it("closes a channel that says too much, and only that one", async () => {
    const { server, socket } = await limited({ clientEventsPerSecond: 0.2 });
    const other = await rawSocket(server.url);
    await rawJoin(other, "talk", { broadcast: { ack: true } });
    await rawJoin(socket, "talk");
    for (let n = 0; n < 20; n++) {
      socket.send(["1", `p${n}`, "realtime:talk", "broadcast", PUSH]);
    }
    await socket.next(([, , , event]) => event === "phx_close");
    const system = await socket.next(([, , , event]) => event === "system");
    expect(system[4]).toMatchObject({ status: "error", message: "Too many messages per second" });
    other.send(["1", "2", "realtime:talk", "broadcast", PUSH]);
    await other.next(([, ref]) => ref === "2");
    for (const each of [socket, other]) {
      each.ws.close();
    }
  });

  it("counts what the whole server receives and delivers", async () => {
    const { server, socket } = await limited({ eventsPerSecond: 0.2 });
    await rawJoin(socket, "plan", { broadcast: { self: true } });
    for (let n = 0; n < 8; n++) {
      socket.send(["1", `p${n}`, "realtime:plan", "broadcast", PUSH]);
    }
    const system = await socket.next(([, , , event]) => event === "system");
    expect(system[4]).toMatchObject({ message: "Too many messages per second" });
    const response = await fetch(`${server.url}/api/broadcast`, {
      method: "POST",
      headers: { authorization: `Bearer ${await token({ role: "anon" })}` },
      body: JSON.stringify({ messages: [{ topic: "plan", event: "e", payload: {} }] }),
    });
    expect(response.status).toBe(429);
    socket.ws.close();
  });

  it("refuses more sockets than allowed", async () => {
    const { server, socket } = await limited({ maxConnections: 1 });
    await expect(rawSocket(server.url)).rejects.toThrow("429");
    socket.ws.close();
    await until(() => server.connections() === 0);
    (await rawSocket(server.url)).ws.close();
  });

  it("drops a database broadcast that is too large", async () => {
    const { socket } = await limited({ maxPayloadBytes: 1_000 });
    const topic = world.topic();
    await rawJoin(socket, topic);
    await world.send(topic, "large", { text: "x".repeat(2_000) }, false);
    await world.send(topic, "small", {}, false);
    await until(() => socket.binaries.length > 0);
    expect(String(socket.binaries[0])).toContain("small");
    socket.ws.close();
  });

  it("closes a channel that waits with too many messages for its join", async () => {
    const server = await world.serve({
      limits: { maxQueuedMessages: 5 },
      backoffs: { channelErrorMs: 400 },
    });
    const socket = await rawSocket(server.url);
    const topic = `realtime:${world.topic()}`;
    socket.send(["1", "1", topic, "phx_join", { config: { private: true } }]);
    for (let n = 0; n < 10; n++) {
      socket.send(["1", `p${n}`, topic, "broadcast", PUSH]);
    }
    const system = await socket.next(([, , , event]) => event === "system");
    expect(system[4]).toMatchObject({ message: "Too many messages per second" });
    socket.ws.close();
  });

  it("disconnects a client that does not read, and the others hear on", async () => {
    const server = await world.serve({ limits: { maxBufferedBytes: 1_000_000 } });
    const slow = await rawSocket(server.url);
    await rawJoin(slow, "flood");
    const supabase = await client(server.url, "2.0.0");
    const { broadcasts } = await join(supabase, "flood", { private: false });
    slow.ws.pause();
    const sender = await rawSocket(server.url);
    await rawJoin(sender, "flood", { broadcast: { ack: true } });
    const payload = { type: "broadcast", event: "e", payload: { text: "x".repeat(500_000) } };
    for (let n = 0; n < 40; n++) {
      sender.send(["1", `p${n}`, "realtime:flood", "broadcast", payload]);
      await sender.next(([, ref]) => ref === `p${n}`);
    }
    await until(() => server.connections() === 2);
    await until(() => broadcasts.length === 40);
    slow.ws.terminate();
    sender.ws.close();
    await supabase.realtime.disconnect();
  });
});

describe("counters", () => {
  it("RateCounter judges the mean of a minute, so that a burst passes", () => {
    const counter = new RateCounter(10);
    const now = 1_000_000_000_000;
    expect(counter.add(600, now)).toBe(true);
    expect(counter.add(1, now + 1_000)).toBe(false);
    expect(counter.add(1, now + 59_000)).toBe(false);
    expect(counter.add(1, now + 61_000)).toBe(true);
    expect(counter.add(598, now + 200_000)).toBe(true);
  });

  it("CallWindow lets a call in when one of the window's has grown old", () => {
    const window = new CallWindow(2, 1_000);
    expect([0, 1, 2].map((now) => window.add(now))).toEqual([true, true, false]);
    expect(window.add(1_003)).toBe(true);
  });

  it("null is no limit", async () => {
    const counter = new RateCounter(null);
    expect(counter.add(1e12)).toBe(true);
    await pause(1);
  });
});
