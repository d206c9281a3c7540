import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { client, join, pause, until, VERSIONS } from "./testing/client.ts";
import { rawJoin, rawSocket } from "./testing/raw.ts";
import { makeWorld, personToken, type World } from "./testing/world.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

let world: World;
const children: ChildProcess[] = [];

beforeAll(async () => {
  world = await makeWorld();
});
afterEach(() => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
  }
});
afterAll(() => world.end());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function startProcess(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      REALTIME_PORT: String(port),
      REALTIME_DATABASE_URL: world.databaseUrl,
      REALTIME_JWT_SECRET: world.jwtSecret,
      REALTIME_BACKOFFS: JSON.stringify({ channelErrorMs: 50 }),
    },
  });
  children.push(child);
  let output = "";
  child.stdout?.on("data", (data) => {
    output += data;
  });
  await until(() => /^ready \d+$/m.test(output), 15_000);
  return child;
}

describe("silence", () => {
  it("is answered with a close, and heartbeats keep it away", async () => {
    const server = await world.serve({ backoffs: { idleMs: 400 } });
    const quiet = await rawSocket(server.url);
    const lively = await rawSocket(server.url);
    await rawJoin(quiet, "quiet");
    for (let n = 0; n < 8; n++) {
      lively.send([null, `h${n}`, "phoenix", "heartbeat", {}]);
      expect(await lively.next(([, ref]) => ref === `h${n}`)).toEqual([
        null,
        `h${n}`,
        "phoenix",
        "phx_reply",
        { status: "ok", response: {} },
      ]);
      await pause(100);
    }
    expect(quiet.closed).toEqual({ code: 1001 });
    expect(lively.closed).toBeNull();
    lively.ws.close();
  });

  it("of channels closes a socket too", async () => {
    const server = await world.serve({ backoffs: { noChannelMs: 300 } });
    const empty = await rawSocket(server.url);
    const joined = await rawSocket(server.url);
    await rawJoin(joined, "busy");
    await until(() => empty.closed, 3_000);
    expect(joined.closed).toBeNull();
    joined.ws.close();
  });
});

describe.each(VERSIONS)("a restart, with serializer %s", (vsn) => {
  it("brings clients back by themselves", async () => {
    const port = await freePort();
    const person = randomUUID();
    const topic = world.topic();
    await world.grant(topic, person, ["read"]);
    const first = await startProcess(port);
    const supabase = await client(`http://127.0.0.1:${port}`, vsn, await personToken(person));
    const { statuses, broadcasts } = await join(supabase, topic);

    first.kill("SIGKILL");
    await once(first, "exit");
    await until(() => statuses.length === 2);
    expect(statuses[1]).toMatch(/^CHANNEL_ERROR/);
    await startProcess(port);
    await until(() => statuses.at(-1) === "SUBSCRIBED", 15_000);
    await world.send(topic, "after", {});
    await until(() => broadcasts.length === 1);
    await supabase.realtime.disconnect();
  });
});

describe("a replication connection that is lost", () => {
  it("brings clients back when rows arrive again, since what was committed meanwhile is not told", async () => {
    const person = randomUUID();
    const topic = world.topic();
    await world.grant(topic, person, ["read"]);
    const name = `gap_${randomUUID().slice(0, 8)}`;
    const server = await world.serve({
      databaseUrl: `${world.databaseUrl}?application_name=${name}`,
      backoffs: { replicationRetryMs: 300 },
    });
    const supabase = await client(server.url, "2.0.0", await personToken(person));
    const { statuses, broadcasts } = await join(supabase, topic);
    const raw = await rawSocket(server.url, `apikey=${await personToken(person)}&vsn=2.0.0`);

    const ended = await world.sql`
      select pg_terminate_backend(pid) from pg_stat_replication where application_name = ${name}`;
    expect(ended).toHaveLength(1);
    await world.send(topic, "in the gap", {});
    await until(() => raw.closed, 10_000);
    expect(raw.closed).toEqual({ code: 1012 });
    await until(() => statuses.length === 3, 10_000);
    expect(statuses[1]).toMatch(/^CHANNEL_ERROR/);
    expect(statuses[2]).toBe("SUBSCRIBED");
    await world.send(topic, "after", {});
    await until(() => broadcasts.some(({ event }) => event === "after"));
    await supabase.realtime.disconnect();
  });
});

describe("the end of the process", () => {
  it("on SIGTERM tells its clients to come back later", async () => {
    const port = await freePort();
    const child = await startProcess(port);
    const socket = await rawSocket(
      `http://127.0.0.1:${port}`,
      `apikey=${await personToken(randomUUID())}&vsn=2.0.0`,
    );
    await rawJoin(socket, "room");
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    await until(() => socket.closed);
    expect(socket.closed).toEqual({ code: 1012 });
    const system = socket.texts.find(([, , , event]) => event === "system");
    expect(system?.[4]).toMatchObject({ status: "ok", message: "Server requested disconnect" });
  });

  it("leaves no replication slot behind, even when killed", async () => {
    const child = await startProcess(await freePort());
    const count = async () => {
      const slots = await world.sql`select from pg_replication_slots where not active`;
      return slots.length;
    };
    child.kill("SIGKILL");
    await once(child, "exit");
    await pause(300);
    expect(await count()).toBe(0);
  });

  it("says in one line why it cannot start", async () => {
    const port = await freePort();
    const blocker = createServer().listen(port, "127.0.0.1");
    await once(blocker, "listening");
    const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
      stdio: ["pipe", "ignore", "pipe"],
      env: {
        ...process.env,
        REALTIME_PORT: String(port),
        REALTIME_DATABASE_URL: world.databaseUrl,
        REALTIME_JWT_SECRET: world.jwtSecret,
      },
    });
    children.push(child);
    let errors = "";
    child.stderr?.on("data", (data) => {
      errors += data;
    });
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(errors).toMatch(/^realtime: .*EADDRINUSE.*\n$/);
    blocker.close();
  });
});
