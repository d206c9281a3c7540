import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RealtimeServer } from "./server.ts";
import { client, join, listen, pause, until, VERSIONS } from "./testing/client.ts";
import { rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, personToken, type World } from "./testing/world.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve();
});
afterAll(() => world.end());

async function member(vsn: string, topic: string) {
  const person = randomUUID();
  await world.grant(topic, person, ["read"]);
  return client(server.url, vsn, await personToken(person));
}

async function sendAndSettle(topic: string, messages: [event: string, payload: object][]) {
  const witness = await member("2.0.0", topic);
  const { broadcasts } = await join(witness, topic);
  for (const [event, payload] of messages) {
    await world.send(topic, event, payload);
  }
  await until(() => broadcasts.length === messages.length);
  await witness.realtime.disconnect();
}

describe.each(VERSIONS)("broadcast from the database with serializer %s", (vsn) => {
  it("arrives after commit and not before, with the row's id", async () => {
    const topic = world.topic();
    const supabase = await member(vsn, topic);
    const { broadcasts } = await join(supabase, topic);
    await world.sql.begin(async (sql) => {
      await sql`select realtime.send('{"n": 1}', 'row', ${topic})`;
      await pause(200);
      expect(broadcasts).toEqual([]);
    });
    await until(() => broadcasts.length === 1);
    const [row] = await world.sql`select id from realtime.messages where topic = ${topic}`;
    expect(broadcasts[0]).toEqual({
      type: "broadcast",
      event: "row",
      payload: { n: 1, id: row?.id },
      meta: { id: row?.id },
    });
    await supabase.realtime.disconnect();
  });

  it("never arrives after a rollback", async () => {
    const topic = world.topic();
    const supabase = await member(vsn, topic);
    const { broadcasts } = await join(supabase, topic);
    const rollback = world.sql.begin(async (sql) => {
      await sql`select realtime.send('{}', 'undone', ${topic})`;
      throw new Error("undo");
    });
    await expect(rollback).rejects.toThrow("undo");
    await world.send(topic, "done", {});
    await until(() => broadcasts.length > 0);
    await pause();
    expect(broadcasts.map(({ event }) => event)).toEqual(["done"]);
    await supabase.realtime.disconnect();
  });

  it("keeps the order of commits, and repeats and loses nothing", async () => {
    const topic = world.topic();
    const supabase = await member(vsn, topic);
    const { broadcasts } = await join(supabase, topic);
    for (let n = 0; n < 100; n++) {
      await world.send(topic, "count", { n, id: String(n) });
    }
    await until(() => broadcasts.length >= 100);
    await pause(50);
    expect(broadcasts.map(({ payload }) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    );
    await supabase.realtime.disconnect();
  });

  it("replays the newest 25, oldest first, and not a second time", async () => {
    const topic = world.topic();
    const since = Date.now() - 60_000;
    await sendAndSettle(
      topic,
      Array.from({ length: 40 }, (_, n) => ["count", { n }]),
    );
    const supabase = await member(vsn, topic);
    const replaying = await join(supabase, topic, { broadcast: { replay: { since } } });
    await until(() => replaying.broadcasts.length >= 25);
    await world.send(topic, "live", {});
    await until(() => replaying.broadcasts.length >= 26);
    const { broadcasts } = replaying;
    expect(broadcasts.slice(0, 25).map(({ payload }) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 15),
    );
    expect(broadcasts[0]?.meta).toMatchObject({ replayed: true });
    expect(broadcasts[25]).toMatchObject({ event: "live" });
    expect(broadcasts[25]?.meta).not.toHaveProperty("replayed");
    await supabase.realtime.disconnect();
  });

  it("replays at most what was asked, from when it was asked", async () => {
    const topic = world.topic();
    await sendAndSettle(topic, [["before", {}]]);
    const since = Date.now();
    await sendAndSettle(
      topic,
      ["one", "two", "three"].map((event) => [event, {}]),
    );
    const supabase = await member(vsn, topic);
    const { broadcasts } = await join(supabase, topic, {
      broadcast: { replay: { since, limit: 2 } },
    });
    await until(() => broadcasts.length === 2);
    expect(broadcasts.map(({ event }) => event)).toEqual(["two", "three"]);
    await supabase.realtime.disconnect();
  });

  it("refuses a replay that makes no sense", async () => {
    const topic = world.topic();
    const supabase = await member(vsn, topic);
    const replay = { since: "yesterday" as unknown as number };
    const { statuses } = listen(supabase, topic, { broadcast: { replay } });
    await until(() => statuses.length > 0);
    expect(statuses[0]).toBe("CHANNEL_ERROR: UnableToReplayMessages: Replay params are not valid");
    await supabase.realtime.disconnect();
  });
});

describe("broadcast from the database, seen on the wire", () => {
  it("refuses a replay on a public channel", async () => {
    const socket = await rawSocket(server.url);
    const reply = await rawJoin(socket, "public", { broadcast: { replay: { since: 1 } } });
    expect(reply[4]).toMatchObject({
      response: {
        reason: "UnableToReplayMessages: Replay is not allowed for public channels",
      },
    });
    socket.ws.close();
  });

  it("is a binary frame of kind 4 for v2, also for bytes", async () => {
    const topic = world.topic();
    const socket = await rawSocket(server.url);
    await rawJoin(socket, topic);
    await world.send(topic, "ev", { n: 1, id: "i" }, false);
    await world.sql`select realtime.send_binary('\\x00ff', 'bytes', ${topic}, false)`;
    await until(() => socket.binaries.length === 2);
    const [json, bytes] = socket.binaries as [Buffer, Buffer];
    expect([...json.subarray(0, 3)]).toEqual([4, `realtime:${topic}`.length, 2]);
    expect(json[4]).toBe(1);
    expect(json.toString()).toContain('{"n": 1, "id": "i"}');
    expect(bytes[4]).toBe(0);
    expect([...bytes.subarray(-2)]).toEqual([0, 255]);
    socket.ws.close();
  });

  it("comes back by itself when Postgres ends the replication connection", async () => {
    // The servers of other files must keep their connections.
    const name = `replication_test_${randomUUID()}`;
    const databaseUrl = `${world.databaseUrl}?application_name=${name}`;
    const own = await world.serve({ databaseUrl, backoffs: { replicationRetryMs: 50 } });
    const topic = world.topic();
    const socket = await rawSocket(own.url);
    await rawJoin(socket, topic);
    const ended = await world.sql`
      select pg_terminate_backend(pid) from pg_stat_replication where application_name = ${name}`;
    expect(ended).toHaveLength(1);
    // Clients reconnect, to look at what they missed.
    await until(() => socket.closed);
    expect(socket.closed).toEqual({ code: 1012 });
    const again = await rawSocket(own.url);
    await rawJoin(again, topic);
    await world.send(topic, "again", {}, false);
    await until(() => again.binaries.length > 0);
    again.ws.close();
  });
});
