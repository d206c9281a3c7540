import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RealtimeServer } from "./server.ts";
import { client, join, type Listener, pause, until, VERSIONS } from "./testing/client.ts";
import { pushFrame, type RawSocket, rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, type World } from "./testing/world.ts";

const TOPIC = "frames";

let world: World;
let server: RealtimeServer;
let bystanders: Listener[];
let leave: () => Promise<unknown>;

beforeAll(async () => {
  world = await makeWorld();
  server = await world.serve({ limits: { maxFrameBytes: 100_000 } });
  const clients = await Promise.all(VERSIONS.map((vsn) => client(server.url, vsn)));
  bystanders = await Promise.all(clients.map((each) => join(each, TOPIC, { private: false })));
  leave = () => Promise.all(clients.map((each) => each.realtime.disconnect()));
});
afterAll(async () => {
  await leave();
  await world.end();
});

async function expectOthersUnaffected(): Promise<void> {
  for (const { broadcasts } of bystanders) {
    broadcasts.length = 0;
  }
  const socket = await rawSocket(server.url);
  await rawJoin(socket, TOPIC);
  socket.send(pushFrame({ topic: TOPIC, event: "fine" }, '{"ok":true}'));
  await until(() => bystanders.every(({ broadcasts }) => broadcasts.length > 0));
  for (const { broadcasts, statuses } of bystanders) {
    expect(broadcasts).toMatchObject([{ event: "fine", payload: { ok: true } }]);
    expect(statuses).toEqual(["SUBSCRIBED"]);
  }
  socket.ws.close();
}

async function expectAlive(socket: RawSocket): Promise<void> {
  socket.send([null, "alive", "phoenix", "heartbeat", {}]);
  await socket.next(([, ref]) => ref === "alive");
}

const DEEP = "[".repeat(20_000);

const MALFORMED: [name: string, frame: string | Buffer][] = [
  ["no JSON", "garbage"],
  ["empty", ""],
  ["an object", '{"topic":"realtime:frames","event":"broadcast","payload":{},"ref":"1"}'],
  ["a number", "7"],
  ["null", "null"],
  ["too few parts", '["1","1","realtime:frames"]'],
  ["too many parts", '["1","1","realtime:frames","broadcast",{},1]'],
  ["a topic that is no text", '["1","1",{},"broadcast",{}]'],
  ["a ref that is a map", '["1",{},"realtime:frames","broadcast",{}]'],
  ["deep nesting", `["1","9","realtime:frames","broadcast",${DEEP}`],
  ["an empty binary", Buffer.alloc(0)],
  ["random bytes", randomBytes(300)],
  ["another kind", Buffer.from([9, 0, 0, 0, 0, 0, 0])],
  ["kind 4 from a client", Buffer.from([4, 0, 0, 0, 0])],
  ["a header cut off", Buffer.from([3, 1, 1, 1])],
  [
    "lengths beyond the frame",
    pushFrame({ topic: TOPIC, event: "x" }, "{}", 1, [255, 255, 255, 255, 255]),
  ],
  [
    "lengths that shift the strings",
    pushFrame({ topic: TOPIC, event: "x" }, "{}", 1, [0, 0, 3, 9, 0]),
  ],
  [
    "an event longer than the frame",
    pushFrame({ topic: TOPIC, event: "x" }, "{}", 0, [1, 1, `realtime:${TOPIC}`.length, 255, 0]),
  ],
  ["a payload that is no JSON", pushFrame({ topic: TOPIC, event: "x" }, "{nope")],
  [
    "a payload that forges a frame",
    pushFrame({ topic: TOPIC, event: "x" }, '{}},"ref":null,"topic":"realtime:y"'),
  ],
  ["metadata that is no JSON", pushFrame({ topic: TOPIC, event: "x", metadata: '{"a"' }, "{}")],
  ["metadata that is no map", pushFrame({ topic: TOPIC, event: "x", metadata: "[1]" }, "{}")],
  ["an unknown encoding", pushFrame({ topic: TOPIC, event: "x" }, "{}", 7)],
  [
    "a payload that is no UTF-8",
    pushFrame({ topic: TOPIC, event: "x" }, Buffer.from([34, 255, 34])),
  ],
];

describe("a malformed frame", () => {
  it.each(MALFORMED)("is dropped: %s", async (_name, frame) => {
    const socket = await rawSocket(server.url);
    await rawJoin(socket, TOPIC);
    const before = bystanders.map(({ broadcasts }) => broadcasts.length);
    socket.send(frame);
    await expectAlive(socket);
    await pause(20);
    expect(bystanders.map(({ broadcasts }) => broadcasts.length)).toEqual(before);
    await expectOthersUnaffected();
    expect(socket.closed).toBeNull();
    socket.ws.close();
  });

  it("with a payload nested too deep costs its sender the channel at most", async () => {
    const socket = await rawSocket(server.url);
    await rawJoin(socket, TOPIC);
    const payload = `{"event":"x","payload":${DEEP}${"]".repeat(DEEP.length)}}`;
    socket.send(`["1","9","realtime:${TOPIC}","broadcast",${payload}]`);
    await expectAlive(socket);
    await expectOthersUnaffected();
    socket.ws.close();
  });

  it("closes the socket with 1009 when it is too large", async () => {
    const socket = await rawSocket(server.url);
    socket.send("x".repeat(100_001));
    await until(() => socket.closed);
    expect(socket.closed).toEqual({ code: 1009 });
    await expectOthersUnaffected();
  });

  it("closes the socket with 1007 when a text is no UTF-8", async () => {
    const socket = await rawSocket(server.url);
    socket.ws.send(Buffer.from([255, 254]), { binary: false });
    await until(() => socket.closed);
    expect(socket.closed).toEqual({ code: 1007 });
    await expectOthersUnaffected();
  });

  it("that breaks the WebSocket protocol ends that connection alone", async () => {
    const socket = await rawSocket(server.url);
    const { _socket: tcp } = socket.ws as never as { _socket: { write(bytes: Buffer): void } };
    tcp.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    await until(() => socket.closed);
    await expectOthersUnaffected();
  });
});

describe("an upgrade", () => {
  async function refusal(query: string): Promise<[number, unknown]> {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
    };
    const { request } = await import("node:http");
    return new Promise((resolve, reject) => {
      const outgoing = request(`${server.url}${query}`, { headers }, async (response) => {
        const chunks = await response.toArray();
        resolve([response.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString())]);
      });
      outgoing.on("error", reject).end();
    });
  }

  it("is refused with a reason", async () => {
    const { token } = await import("./testing/world.ts");
    const path = "/socket/websocket?vsn=2.0.0&apikey=";
    expect(await refusal(path)).toEqual([401, { error: "API key is missing" }]);
    expect(await refusal(`${path}x`)).toEqual([
      401,
      { error: "The token provided is not a valid JWT" },
    ]);
    expect(await refusal(path + (await token({ role: "anon" }, -1)))).toEqual([
      401,
      { error: "Token has expired" },
    ]);
    expect(await refusal(path + (await token({})))).toEqual([
      401,
      { error: "Fields `role` and `exp` are required in JWT" },
    ]);
    const forged = await token({ role: "service_role" }, 60, "not the secret of this server, no");
    expect(await refusal(path + forged)).toEqual([
      401,
      { error: "Failed to validate JWT signature" },
    ]);
    expect((await refusal("/elsewhere"))[0]).toBe(404);
    expect((await refusal(`/socket/websocket?vsn=3.0.0&apikey=${forged}`))[0]).toBe(403);
  });
});
