import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT, type StackConfig } from "./config.ts";
import { isAlive } from "./processes/liveness.ts";

/** Away from `npm start` and from the shared stack. */
const OFFSET = Number(process.env.DEALPORT_PORT_OFFSET ?? 0) + 9000;
const env = { ...process.env, DEALPORT_PORT_OFFSET: String(OFFSET) };
const GATEWAY = 54321 + OFFSET;
const KEY = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** Milliseconds. A start takes 5 to 10 s, but CI runs everything at once. */
const BUSY = 120_000;

let dataDir = "";
const started: ChildProcess[] = [];

const { scripts } = JSON.parse(
  fs.readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"),
) as { scripts: Record<"start" | "reset", string> };

function run(name: "start" | "reset") {
  const [program = "", ...args] = scripts[name].split(" ");
  const command =
    program === "node" ? process.execPath : path.join(PROJECT_ROOT, "node_modules/.bin", program);
  const child = spawn(command, args, { cwd: PROJECT_ROOT, env });
  started.push(child);
  const result = { child, output: "", exit: new Promise<number | null>(() => {}) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      result.output += chunk.toString();
    });
  }
  result.exit = new Promise((resolve) => child.once("close", resolve));
  return result;
}

async function runUntilReady() {
  const stack = run("start");
  await expect.poll(() => stack.output, { timeout: BUSY }).toContain("is ready");
  return stack;
}

/** Processes that the running stack has noted, other than itself. */
function children(): number[] {
  const notes = fs.readFileSync(path.join(dataDir, "running.json"), "utf8");
  return (JSON.parse(notes) as { children: { pid: number }[] }).children.map(({ pid }) => pid);
}

function askAuth(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${GATEWAY}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "kept@dealport.test", password: "long-enough" }),
  });
}

beforeAll(async () => {
  const { loadConfig } = await import("./config.ts");
  const { sharedDir }: StackConfig = loadConfig("test");
  dataDir = path.join(sharedDir, `dev-${OFFSET}`);
  await run("reset").exit;
});
// A failed test must leave nothing to the next.
afterEach(async () => {
  const alive = started.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  for (const child of alive) child.kill("SIGTERM");
  await Promise.all(alive.map((child) => new Promise((resolve) => child.once("close", resolve))));
});
afterAll(async () => {
  await run("reset").exit;
  for (const child of started) child.kill("SIGKILL");
});

describe("npm start", () => {
  test("brings all parts up, in order, and says how to sign in", {
    timeout: 2 * BUSY,
  }, async () => {
    const stack = await runUntilReady();
    const parts = [...stack.output.matchAll(/^ {2}([A-Z].*?) +\d+\.\d\d s$/gm)].map(
      ([, part]) => part,
    );
    expect(parts).toEqual([
      "PostgreSQL",
      "Supabase's baseline",
      "Migrations and seed",
      "Auth, Data, Storage",
      "Realtime",
      "Functions",
      "Gateway",
      "Web",
    ]);
    expect(stack.output).toContain("alice@dealport.test");
    expect((await askAuth("signup")).status).toBe(200);

    const second = run("start");
    expect(await second.exit).toBe(1);
    expect(second.output).toContain("running already");

    const parts2 = children();
    expect(parts2.length).toBeGreaterThanOrEqual(4);
    stack.child.kill("SIGKILL");
    await expect.poll(() => parts2.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  test("starts after it was killed, keeps the data, and stops on Ctrl-C", {
    timeout: 2 * BUSY,
  }, async () => {
    const stack = await runUntilReady();
    expect((await askAuth("token?grant_type=password")).status).toBe(200);
    const parts = children();
    stack.child.kill("SIGINT");
    expect(await stack.exit).toBe(0);
    expect(parts.filter(isAlive)).toEqual([]);
    expect(fs.existsSync(path.join(dataDir, "running.json"))).toBe(false);
  });

  test("says which port is in use, in one line", { timeout: 2 * BUSY }, async () => {
    const blocker = net.createServer();
    await new Promise<void>((resolve) => blocker.listen(GATEWAY, "127.0.0.1", resolve));
    const stack = run("start");
    expect(await stack.exit).toBe(1);
    expect(stack.output.trim().split("\n")).toEqual([expect.stringContaining(`Port ${GATEWAY} `)]);
    await new Promise((resolve) => blocker.close(resolve));
  });
});
