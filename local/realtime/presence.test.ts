import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PresenceDiff } from "./presence.ts";
import type { RealtimeServer } from "./server.ts";
import { client, join, until, VERSIONS } from "./testing/client.ts";
import { rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, personToken, type World } from "./testing/world.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve();
});
afterAll(() => world.end());

async function person(vsn: string, topic: string, key: string, extensions?: string[]) {
  const id = randomUUID();
  await world.grant(topic, id, ["read"]);
  await world.grant(topic, id, ["write"], extensions);
  const supabase = await client(server.url, vsn, await personToken(id));
  const diffs: string[] = [];
  const config = { presence: { key, enabled: true } };
  const listener = await join(supabase, topic, config, (channel) => {
    channel.on("presence", { event: "join" }, (diff) => diffs.push(`+${diff.key}`));
    channel.on("presence", { event: "leave" }, (diff) => diffs.push(`-${diff.key}`));
  });
  const leave = () => supabase.realtime.disconnect();
  const state = () => listener.channel.presenceState<Record<string, unknown>>();
  return { ...listener, supabase, diffs, leave, state };
}

describe.each(VERSIONS)("presence with serializer %s", (vsn) => {
  it("shows who is there to those who come later, and who comes to those who are", async () => {
    const topic = world.topic();
    const alice = await person(vsn, topic, "alice");
    expect(await alice.channel.track({ at: "desk" })).toBe("ok");
    const bob = await person(vsn, topic, "bob");
    await until(() => bob.state().alice);
    expect(bob.state().alice).toMatchObject([{ at: "desk" }]);
    expect(await bob.channel.track({ at: "phone" })).toBe("ok");
    await until(() => alice.state().bob);
    expect(Object.keys(alice.state()).sort()).toEqual(["alice", "bob"]);
    await Promise.all([alice.leave(), bob.leave()]);
  });

  it("shows that somebody left: untracked, unsubscribed or gone", async () => {
    const topic = world.topic();
    const alice = await person(vsn, topic, "alice");
    const others = await Promise.all(
      ["bob", "carol", "dave"].map((key) => person(vsn, topic, key)),
    );
    const [bob, carol, dave] = others as [typeof alice, typeof alice, typeof alice];
    for (const each of others) {
      await each.channel.track({});
    }
    await until(() => alice.diffs.length === 3);
    expect(await bob.channel.untrack()).toBe("ok");
    await until(() => alice.diffs.includes("-bob"));
    await carol.channel.unsubscribe();
    await until(() => alice.diffs.includes("-carol"));
    (
      dave.supabase.realtime as never as {
        socketAdapter: { getSocket(): { conn: { terminate(): void } } };
      }
    ).socketAdapter
      .getSocket()
      .conn.terminate();
    await until(() => alice.diffs.includes("-dave"));
    expect(alice.state()).toEqual({});
    await Promise.all([alice, ...others].map((each) => each.leave()));
  });

  it("says nothing of a repetition", async () => {
    const topic = world.topic();
    const alice = await person(vsn, topic, "alice");
    const bob = await person(vsn, topic, "bob");
    expect(await bob.channel.track({ typing: false })).toBe("ok");
    expect(await bob.channel.track({ typing: false })).toBe("ok");
    expect(await bob.channel.untrack()).toBe("ok");
    await until(() => alice.diffs.includes("-bob"));
    expect(alice.diffs).toEqual(["+bob", "-bob"]);
    await Promise.all([alice.leave(), bob.leave()]);
  });

  it("needs the policy's leave to track", async () => {
    const topic = world.topic();
    const alice = await person(vsn, topic, "alice");
    const mute = await person(vsn, topic, "mute", ["broadcast"]);
    expect(await mute.channel.track({ here: true })).toBe("error");
    expect(await mute.channel.send({ type: "presence", event: "dance" })).toBe("error");
    expect(await mute.channel.send({ type: "presence", event: "track", payload: 3 })).toBe("error");
    expect(alice.state()).toEqual({});
    await Promise.all([alice.leave(), mute.leave()]);
  });

  it("closes a channel that calls more than five times in half a minute", async () => {
    const topic = world.topic();
    const alice = await person(vsn, topic, "alice");
    for (let n = 0; n < 5; n++) {
      expect(await alice.channel.track({ n })).toBe("ok");
    }
    void alice.channel.track({ n: 5 });
    await until(() => alice.statuses.includes("CLOSED"));
    expect(alice.systems).toMatchObject([
      { status: "error", extension: "system", message: "Client presence rate limit exceeded" },
    ]);
    await alice.leave();
  });
});

describe("presence, seen on the wire", () => {
  it("is neither heard nor shown to a private channel that may only read broadcasts", async () => {
    const [deaf, id] = [randomUUID(), randomUUID()];
    const topic = world.topic();
    await world.grant(topic, deaf, ["read"], ["broadcast"]);
    await world.grant(topic, id, ["read", "write"]);
    const apikey = await personToken(deaf);
    const socket = await rawSocket(server.url, `apikey=${apikey}&vsn=2.0.0`);
    await rawJoin(socket, topic, { private: true, presence: { enabled: true } });
    const other = await client(server.url, "2.0.0", await personToken(id));
    const { channel, broadcasts } = await join(other, topic, { broadcast: { self: true } });
    await channel.track({});
    await channel.send({ type: "broadcast", event: "after", payload: {} });
    await until(() => broadcasts.length === 1 && socket.binaries.length === 1);
    expect(socket.texts.map(([, , , event]) => event)).toEqual(["phx_reply"]);
    await other.realtime.disconnect();
    socket.ws.close();
  });

  it("alone does not let a private channel hear broadcasts, new or replayed", async () => {
    const person = randomUUID();
    const topic = world.topic();
    await world.grant(topic, person, ["read"], ["presence"]);
    await world.send(topic, "before", {});
    const apikey = await personToken(person);
    const socket = await rawSocket(server.url, `apikey=${apikey}&vsn=2.0.0`);
    const config = {
      private: true,
      presence: { enabled: true },
      broadcast: { replay: { since: 0 } },
    };
    expect((await rawJoin(socket, topic, config))[4]).toMatchObject({ status: "ok" });
    await rawJoin(socket, "open", {}, "2");
    await world.send(topic, "after", {});
    await world.send("open", "heard", {}, false);
    await until(() => socket.binaries.length > 0);
    expect(socket.binaries).toHaveLength(1);
    expect(String(socket.binaries[0])).toContain("heard");
    socket.ws.close();
  });

  it("replaces what somebody shows: the new entry names the old one, which leaves", async () => {
    // Not tested by supabase-js: 2.109 forgets the refs it needs to take the old entry out.
    const socket = await rawSocket(server.url);
    await rawJoin(socket, "update", { presence: { key: "me", enabled: true } });
    for (const at of ["desk", "phone"]) {
      const payload = { type: "presence", event: "track", payload: { at } };
      socket.send(["1", at, "realtime:update", "presence", payload]);
      await socket.next(([, ref]) => ref === at);
    }
    const diffs = socket.texts.filter(([, , , event]) => event === "presence_diff");
    const [first, second] = diffs.map(([, , , , diff]) => diff as PresenceDiff);
    const old = first?.joins.me?.metas[0];
    expect(old).toEqual({ at: "desk", phx_ref: expect.any(String) });
    expect(second?.leaves).toEqual({ me: { metas: [old] } });
    expect(second?.joins.me?.metas).toEqual([
      { at: "phone", phx_ref: expect.any(String), phx_ref_prev: old?.phx_ref },
    ]);
    socket.ws.close();
  });

  it("comes with the first track to a channel that joined without", async () => {
    const socket = await rawSocket(server.url);
    await rawJoin(socket, "late", { presence: { key: "me" } });
    socket.send(["1", "2", "realtime:late", "presence", { event: "TRACK", payload: { a: 1 } }]);
    await socket.next(([, ref]) => ref === "2");
    const events = socket.texts.map(([, , , event]) => event);
    expect(events).toEqual(["phx_reply", "presence_state", "presence_diff", "phx_reply"]);
    expect(socket.texts[2]?.[4]).toMatchObject({
      joins: { me: { metas: [{ a: 1 }] } },
      leaves: {},
    });
    socket.ws.close();
  });
});
