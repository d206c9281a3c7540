import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isAlive } from "./processes/liveness.ts";
import { type BusyPorts, keepBusy } from "./testing/busy-ports.ts";
import { addresses, isReady, newMachine, type Run, run } from "./testing/npm-start.ts";

const KEY = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** Milliseconds. A start takes 5 to 10 s, but CI runs everything at once. */
const BUSY = 120_000;
const USUAL_PORTS = [54321, 54322, 54323, 5173];

const { DEALPORT_PORT_OFFSET: _, ...own } = process.env;
const data = newMachine();
const dataDir = path.join(data, "dev");
const env = { ...own, DEALPORT_DATA: data };
const started: Run[] = [];
let busy: BusyPorts;

function start(more: NodeJS.ProcessEnv = {}): Run {
  const stack = run("start", { ...env, ...more });
  started.push(stack);
  return stack;
}

async function startUntilReady(): Promise<Run> {
  const stack = start();
  await stack.until(() => isReady(stack));
  return stack;
}

function notes() {
  const text = fs.readFileSync(path.join(dataDir, "running.json"), "utf8");
  return JSON.parse(text) as { children: { pid: number }[]; ports?: { postgres: number } };
}

/** Processes that the running stack has noted, other than itself. */
const children = () => notes().children.map(({ pid }) => pid);

/** Of the database that a start is filling; 0 while it does not answer. */
async function count(table: string): Promise<number> {
  try {
    const url = `postgres://supabase_admin:postgres@127.0.0.1:${notes().ports?.postgres}/postgres`;
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      return (await sql`select 1 from ${sql(table)}`).length;
    } finally {
      await sql.end({ timeout: 1 });
    }
  } catch {
    return 0;
  }
}

function askAuth(stack: Run, way: string): Promise<Response> {
  return fetch(`${addresses(stack).api}/auth/v1/${way}`, {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "kept@dealport.test", password: "long-enough" }),
  });
}

beforeAll(async () => {
  busy = await keepBusy(USUAL_PORTS);
});
// A failed test must leave nothing to the next.
afterEach(async () => {
  for (const { child } of started) child.kill("SIGTERM");
  await Promise.all(started.map(({ exit }) => exit));
});
afterAll(async () => {
  await busy.close();
  expect(await run("reset", env).exit).toBe(0);
  fs.rmSync(data, { recursive: true, force: true });
});

describe("npm start", () => {
  test("can be interrupted wherever it is", { timeout: 4 * BUSY }, async () => {
    const moments: [string, NodeJS.Signals, (stack: Run) => unknown][] = [
      ["the data folder is made", "SIGINT", () => fs.existsSync(`${dataDir}/postgres.new/base`)],
      ["chapters are applied", "SIGINT", () => count("supabase_migrations.schema_migrations")],
      ["the seed is", "SIGKILL", () => count("supabase_migrations.seed_files")],
      ["documents are brought", "SIGINT", () => count("public.deal_room_documents")],
    ];
    for (const [moment, signal, hasCome] of moments) {
      const stack = start();
      await stack.until(() => hasCome(stack), BUSY);
      stack.child.kill(signal);
      expect(await stack.exit, `${moment}: ${stack.output()}`).toBe(signal === "SIGINT" ? 0 : null);
    }
  });

  test("brings all parts up, in order, where ports are free, with all data, and says how to sign in", {
    timeout: 2 * BUSY,
  }, async () => {
    const stack = await startUntilReady();
    await stack.until(() => fs.existsSync(`${dataDir}/postgres/dealport-documents-done`), BUSY);
    expect(await count("supabase_migrations.seed_files")).toBe(
      1 + fs.readdirSync("supabase/seeds").length,
    );
    const { DOCUMENTS } = await import("./demo/documents.ts");
    expect(await count("public.deal_room_documents")).toBe(DOCUMENTS.length);
    const parts = [...stack.output().matchAll(/^ {2}([A-Z].*?) +\d+\.\d\d s$/gm)].map(
      ([, part]) => part,
    );
    expect(parts).toEqual([
      "PostgreSQL",
      "Supabase's baseline",
      "Migrations and seed",
      "Auth, Data, Storage",
      "Realtime",
      "Functions",
      "Web",
    ]);
    expect(stack.output()).toContain("alice@dealport.test");
    const { web, api } = addresses(stack);
    expect(stack.output()).toContain(`Port 54321 (the API) is taken by `);
    expect(USUAL_PORTS).not.toContain(Number(new URL(api).port));
    expect((await fetch(`${web}/api/health`)).status).toBe(200);
    expect(await (await fetch(web)).text()).toContain("<title>");
    expect((await askAuth(stack, "signup")).status).toBe(200);

    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain("running already");

    const left = children();
    expect(left.length).toBeGreaterThanOrEqual(4);
    stack.child.kill("SIGKILL");
    await expect.poll(() => left.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  test("starts after it was killed, keeps the data, and stops on Ctrl-C", {
    timeout: 2 * BUSY,
  }, async () => {
    const stack = await startUntilReady();
    expect((await askAuth(stack, "token?grant_type=password")).status).toBe(200);
    const parts = children();
    stack.child.kill("SIGINT");
    expect(await stack.exit).toBe(0);
    expect(parts.filter(isAlive)).toEqual([]);
    expect(fs.existsSync(path.join(dataDir, "running.json"))).toBe(false);
  });

  test("says who has a port that was asked for, in one line", { timeout: 2 * BUSY }, async () => {
    // Where the system gives no port to connections that go out.
    const offset = 9000 + Number(process.env.DEALPORT_PORT_OFFSET ?? 0);
    const port = 54321 + offset;
    const blocker = net.createServer();
    await new Promise<void>((resolve) => blocker.listen(port, "127.0.0.1", resolve));
    const stack = start({ DEALPORT_PORT_OFFSET: String(offset) });
    expect(await stack.exit).toBe(1);
    const sentence = `Port ${port} (the API) is taken by `;
    expect(stack.output().trim().split("\n")).toEqual([expect.stringContaining(sentence)]);
    if (process.platform === "linux") expect(stack.output()).toContain(`(process ${process.pid})`);
    await new Promise((resolve) => blocker.close(resolve));
  });
});
