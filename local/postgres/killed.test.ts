import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import ws from "ws";
import { type Stack, startStack } from "../stack.ts";

// Its own stack: the name separates its data, the offset its ports.
const lines: string[] = [];
let stack: Stack;
const before = process.env.DEALPORT_PORT_OFFSET;

beforeAll(async () => {
  process.env.DEALPORT_PORT_OFFSET = String(Number(before ?? 0) + 70);
  stack = await startStack({
    name: "killed",
    fresh: true,
    fast: true,
    services: { web: false, functions: false },
    onLine: (line) => lines.push(line),
  });
  // A start takes 10 s, and longer beside everything else.
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  if (before === undefined) delete process.env.DEALPORT_PORT_OFFSET;
  else process.env.DEALPORT_PORT_OFFSET = before;
});

function client() {
  return createClient(stack.url, stack.config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

function kill(): void {
  const { postgres } = stack.pids();
  // Signalling 0 would reach this process group.
  if (!postgres) throw new Error("Postgres is not running");
  process.kill(postgres, "SIGKILL");
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

  for (let round = 0; round < 2; round++) {
    const { postgres } = stack.pids();
    kill();
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
  }
  expect(
    lines.filter((line) => /postgres: ended \(SIGKILL\); starting again/.test(line)),
  ).toHaveLength(2);
  expect(lines.filter((line) => line === "postgres: is back")).toHaveLength(2);
}, 120_000);

test("a stack that is stopped while Postgres is down ends in order", async () => {
  kill();
  await stack.stop();
  expect(stack.pids().postgres).toBe(0);
}, 60_000);
