import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RealtimeServer } from "./server.ts";
import { client, join, listen, pause, until, VERSIONS } from "./testing/client.ts";
import { rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, personToken, token, type World } from "./testing/world.ts";

let world: World;
let server: RealtimeServer;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve();
});
afterAll(() => world.end());

async function firstStatus(vsn: string, topic: string, accessToken?: string, config = {}) {
  const supabase = await client(server.url, vsn, accessToken);
  const { statuses } = listen(supabase, topic, config);
  await until(() => statuses.length > 0);
  await supabase.realtime.disconnect();
  return statuses[0];
}

describe.each(VERSIONS)("joining with serializer %s", (vsn) => {
  it("lets a person with read access in, and nobody else", async () => {
    const [bob, mallory] = [randomUUID(), randomUUID()];
    const topic = world.topic();
    await world.grant(topic, bob, ["read"]);
    const refusal = `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

    expect(await firstStatus(vsn, topic, await personToken(bob))).toBe("SUBSCRIBED");
    expect(await firstStatus(vsn, topic, await personToken(mallory))).toBe(refusal);
    expect(await firstStatus(vsn, topic)).toBe(refusal);
  });

  it("shows policies the whole token and its subject and role", async () => {
    const topic = world.topic("claims");
    const blue = await personToken(randomUUID(), 3600, { team: "blue" });
    const red = await personToken(randomUUID(), 3600, { team: "red" });

    expect(await firstStatus(vsn, topic, blue)).toBe("SUBSCRIBED");
    expect(await firstStatus(vsn, topic, red)).toMatch(/Unauthorized/);
  });

  it("refuses where a policy raises, and goes on for others", async () => {
    const bob = randomUUID();
    const topic = world.topic();
    await world.grant(topic, bob, ["read"]);
    const bobToken = await personToken(bob);

    expect(await firstStatus(vsn, world.topic("raises"), bobToken)).toMatch(/Unauthorized/);
    expect(await firstStatus(vsn, topic, bobToken)).toBe("SUBSCRIBED");
  });

  it("says what is wrong with a token", async () => {
    const person = randomUUID();
    const topic = world.topic();
    const other = await token(
      { role: "authenticated", sub: person },
      3600,
      "another secret".repeat(3),
    );
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${other.split(".")[1]}.`;

    expect(await firstStatus(vsn, topic, await personToken(person, -7))).toMatch(
      /^CHANNEL_ERROR: InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
    expect(await firstStatus(vsn, topic, await token({ sub: person }))).toBe(
      "CHANNEL_ERROR: InvalidJWTToken: Fields `role` and `exp` are required in JWT",
    );
    expect(await firstStatus(vsn, topic, "no.jwt.atall")).toBe(
      "CHANNEL_ERROR: MalformedJWT: The token provided is not a valid JWT",
    );
    expect(await firstStatus(vsn, topic, other)).toBe(
      "CHANNEL_ERROR: JwtSignatureError: Failed to validate JWT signature",
    );
    expect(await firstStatus(vsn, topic, none)).toMatch(/JwtSignatureError|MalformedJWT/);
  });

  it("switches to no role but the three of the API", async () => {
    const topic = world.topic("claims");
    for (const role of ["supabase_realtime_admin", "postgres", "nobody", "'; reset role --"]) {
      const claims = { role, sub: randomUUID(), team: "blue" };
      expect(await firstStatus(vsn, topic, await token(claims))).toMatch(/Unauthorized/);
    }
  });

  it("takes quotes, backslashes and NUL in a topic for what they are", async () => {
    const bob = randomUUID();
    const odd = `${world.topic()}' || \\'; select 1 --`;
    await world.grant(odd, bob, ["read"]);
    const bobToken = await personToken(bob);

    expect(await firstStatus(vsn, odd, bobToken)).toBe("SUBSCRIBED");
    expect(await firstStatus(vsn, `${odd}\0`, bobToken)).toMatch(/Unauthorized/);
  });

  it("uses the connection's token where an opaque key stands for one", async () => {
    const topic = world.topic("claims");
    const apikey = await personToken(randomUUID(), 3600, { team: "blue" });
    const supabase = await client(server.url, vsn, "sb_publishable_anything", {
      params: { apikey },
    });
    const { statuses } = await join(supabase, topic);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    await supabase.realtime.disconnect();
  });

  it("refuses postgres_changes loudly", async () => {
    const supabase = await client(server.url, vsn);
    const { statuses } = listen(supabase, world.topic(), { private: false }, (channel) => {
      channel.on("postgres_changes", { event: "*", schema: "public" }, () => {});
    });
    await until(() => statuses.some((status) => /mismatch between server and/.test(status)));
    expect(statuses).not.toContain("SUBSCRIBED");
    await supabase.realtime.disconnect();
  });

  it("answers the leave and closes the channel", async () => {
    const supabase = await client(server.url, vsn);
    const { channel, statuses } = await join(supabase, world.topic(), { private: false });
    expect(await channel.unsubscribe()).toBe("ok");
    expect(statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
    await supabase.realtime.disconnect();
  });
});

describe("joining, seen on the wire", () => {
  it("reads the request's x- headers in policies", async () => {
    const apikey = await personToken(randomUUID());
    const { WebSocket } = await import("ws");
    const joins = ["blue", "red"].map(async (team) => {
      const address = `${server.url.replace("http", "ws")}/socket/websocket?apikey=${apikey}`;
      const ws = new WebSocket(`${address}&vsn=2.0.0`, { headers: { "X-Team": team } });
      await new Promise((resolve) => ws.once("open", resolve));
      const topic = `realtime:${world.topic("headers")}`;
      ws.send(JSON.stringify(["1", "1", topic, "phx_join", { config: { private: true } }]));
      const data = await new Promise((resolve) => ws.once("message", resolve));
      ws.close();
      return JSON.parse(String(data))[4].status;
    });
    expect(await Promise.all(joins)).toEqual(["ok", "error"]);
  });

  it("answers a join with the list of postgres_changes, empty", async () => {
    const socket = await rawSocket(server.url);
    const reply = await rawJoin(socket, "plain");
    const payload = { status: "ok", response: { postgres_changes: [] } };
    expect(reply).toEqual(["1", "1", "realtime:plain", "phx_reply", payload]);
    socket.ws.close();
  });

  it("closes the earlier join of a topic and ignores what was sent under it", async () => {
    const socket = await rawSocket(server.url);
    await rawJoin(socket, "twice", { broadcast: { ack: true } });
    await rawJoin(socket, "twice", { broadcast: { ack: true } }, "5");
    expect(socket.texts).toContainEqual(["1", "1", "realtime:twice", "phx_close", {}]);

    const push = { type: "broadcast", event: "e", payload: {} };
    socket.send(["1", "6", "realtime:twice", "broadcast", push]);
    socket.send(["5", "7", "realtime:twice", "broadcast", push]);
    socket.send([null, "8", "realtime:twice", "broadcast", push]);
    await socket.next(([, ref]) => ref === "8");
    const answered = socket.texts.map(([, ref]) => ref);
    expect(answered).toContain("7");
    expect(answered).not.toContain("6");
    socket.ws.close();
  });

  it("knows neither topics that are not joined nor ones without the prefix", async () => {
    const socket = await rawSocket(server.url);
    const payload = { status: "error", response: { reason: "unmatched topic" } };
    socket.send(["1", "1", "other:topic", "phx_join", {}]);
    socket.send(["2", "2", "realtime:unjoined", "broadcast", {}]);
    expect(await socket.next(([, ref]) => ref === "1")).toEqual([
      null,
      "1",
      "other:topic",
      "phx_reply",
      payload,
    ]);
    expect(await socket.next(([, ref]) => ref === "2")).toEqual([
      null,
      "2",
      "realtime:unjoined",
      "phx_reply",
      payload,
    ]);
    socket.ws.close();
  });

  it("refuses the empty topic, and takes senseless settings for the defaults", async () => {
    const socket = await rawSocket(server.url);
    const refused = await rawJoin(socket, "");
    expect(refused[4]).toEqual({
      status: "error",
      response: { reason: "TopicNameRequired: You must provide a topic name" },
    });
    const joined = await rawJoin(socket, "senseless", { private: [], broadcast: 3 }, "2");
    expect(joined[4]).toMatchObject({ status: "ok" });
    socket.ws.close();
  });

  it("waits with a refusal, but neither with heartbeats nor with other channels", async () => {
    const slow = await world.serve({ backoffs: { channelErrorMs: 600 } });
    const socket = await rawSocket(slow.url);
    const begin = Date.now();
    socket.send(["1", "1", `realtime:${world.topic()}`, "phx_join", { config: { private: true } }]);
    await rawJoin(socket, "open", {}, "2");
    socket.send([null, "3", "phoenix", "heartbeat", {}]);
    await socket.next(([, ref]) => ref === "3");
    expect(Date.now() - begin).toBeLessThan(500);
    const refusal = await socket.next(([, ref]) => ref === "1");
    expect(refusal[4]).toMatchObject({ status: "error" });
    expect(Date.now() - begin).toBeGreaterThanOrEqual(590);
    socket.ws.close();
  });

  it("refuses public channels where only private ones are allowed", async () => {
    const strict = await world.serve({ privateOnly: true });
    const socket = await rawSocket(strict.url);
    const reply = await rawJoin(socket, "anything");
    expect(reply[4]).toMatchObject({
      response: { reason: "PrivateOnly: This project only allows private channels" },
    });
    socket.ws.close();
  });

  it("tells when replication is ready, if asked", async () => {
    const socket = await rawSocket(server.url);
    await rawJoin(socket, "ready", { broadcast: { replication_ready: true } });
    const system = await socket.next(([, , , event]) => event === "system");
    expect(system).toEqual([
      "1",
      null,
      "realtime:ready",
      "system",
      {
        extension: "system",
        status: "ok",
        message: "Replication connection established",
        channel: "ready",
      },
    ]);
    await pause(20);
    socket.ws.close();
  });
});
