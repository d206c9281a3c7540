import { spawn } from "node:child_process";
import { once } from "node:events";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import ws from "ws";
import { webUrl } from "./config.ts";
import { isAlive } from "./processes/liveness.ts";
import { type Stack, startStack } from "./stack.ts";

// A stack of its own, with all that `npm start` has.
const lines: string[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({
    name: "killed",
    fresh: true,
    fast: true,
    onLine: (line) => lines.push(line),
  });
  // A start takes 10 s, and longer beside everything else.
}, 180_000);
afterAll(() => stack?.stop());

function client() {
  return createClient(stack.url, stack.config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

/** @returns its process, which is no more. */
function kill(part: string): number {
  const pid = stack.pids()[part];
  // Signalling 0 would reach this process group.
  if (!pid) throw new Error(`${part} is not running`);
  process.kill(pid, "SIGKILL");
  return pid;
}

test("Postgres that was killed is started again, and everything answers as before", async () => {
  const alice = client();
  const account = { email: "alice@dealport.test", password: "dealport-demo" };
  expect((await alice.auth.signInWithPassword(account)).error).toBeNull();
  const read = async () => {
    const { data, error, status } = await alice.from("users").select("id").limit(1);
    return error ? status : data?.length;
  };
  expect(await read()).toBe(1);

  const postgres = kill("postgres");
  // Requests meanwhile fail with a message, and soon succeed again.
  const meanwhile = await Promise.all(Array.from({ length: 20 }, read));
  for (const answer of meanwhile) expect([1, 503]).toContain(answer);
  await vi.waitFor(async () => expect(await read()).toBe(1), { timeout: 30_000 });
  await vi.waitFor(
    async () => {
      expect((await client().auth.signInWithPassword(account)).error).toBeNull();
      const answers = await Promise.all(Array.from({ length: 40 }, read));
      expect(answers).toEqual(Array.from({ length: 40 }, () => 1));
    },
    { timeout: 30_000 },
  );
  expect(stack.pids().postgres).not.toBe(postgres);
  expect(
    lines.filter((line) => /postgres: ended \(SIGKILL\); starting again/.test(line)),
  ).toHaveLength(1);
  expect(lines.filter((line) => line === "postgres: is back")).toHaveLength(1);
}, 120_000);

/** Milliseconds until a part that was killed serves again, on a machine that has nothing else to do. */
const LIMIT = 2000;
const TRIES = 3;

/** Milliseconds that Node takes there to do nothing: what it takes now says how much slower this machine is. */
const NOTHING_MS = 60;

async function slowness(): Promise<number> {
  const begin = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return Math.max(1, (performance.now() - begin) / NOTHING_MS);
}

const opens = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = new ws(address);
    socket.once("open", () => resolve(true)).once("error", () => resolve(false));
    socket.once("open", () => socket.close());
  });

/** By the addresses that everybody uses. */
async function serves(part: string): Promise<boolean> {
  const { url, config } = stack;
  const status = async (address: string) => (await fetch(address)).status;
  if (part === "watchdog") return isAlive(stack.pids().watchdog ?? 0);
  if (part === "web") return (await status(webUrl(config))) === 200;
  if (part === "postgres") return (await client().rpc("event_counts")).error === null;
  if (part === "realtime") {
    const key = `apikey=${config.publishableKey}&vsn=1.0.0`;
    return opens(`${url.replace(/^http/, "ws")}/realtime/v1/websocket?${key}`);
  }
  const [, name] = /^function-(.+)$/.exec(part) ?? [];
  if (!name) throw new Error(`Say how ${part} is seen to serve.`);
  return ![502, 503].includes(await status(`${url}/functions/v1/${name}`));
}

/** Of such a machine. */
async function timeOf(part: string): Promise<number> {
  const killed = kill(part);
  const begin = performance.now();
  const isBack = async () => {
    const pid = stack.pids()[part] ?? 0;
    return pid > 0 && pid !== killed && (await serves(part).catch(() => false));
  };
  await vi.waitUntil(isBack, { timeout: 60_000, interval: 10 });
  return (performance.now() - begin) / (await slowness());
}

test("each part that is killed serves again within two seconds", async () => {
  const parts = Object.keys(stack.pids()).filter((part) => part !== "stack");
  expect(parts).toEqual(expect.arrayContaining(["postgres", "realtime", "web", "function-mail"]));
  for (const part of parts) {
    const times: number[] = [];
    while (times.length < TRIES && !(Math.min(...times) < LIMIT)) times.push(await timeOf(part));
    console.log(`${part}: ${times.map(Math.round).join(", ")} ms`);
    expect(Math.min(...times), part).toBeLessThan(LIMIT);
  }
}, 300_000);

test("a stack that is stopped while Postgres is down ends in order", async () => {
  const { watchdog = 0 } = stack.pids();
  kill("postgres");
  await stack.stop();
  expect(stack.pids().postgres).toBe(0);
  await expect.poll(() => isAlive(watchdog)).toBe(false);
}, 60_000);
