import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayUrl, loadConfig, type StackConfig } from "../config.ts";
import { Gateway } from "../gateway/server.ts";
import { Mailbox } from "../mailbox/mailbox.ts";
import { listenOn } from "../ports.ts";
import { ProcessRegister } from "../processes/register.ts";
import { loadSettings } from "../settings.ts";
import { discoverFunctions } from "./discover.ts";
import { EdgeFunctions } from "./functions.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "functions-"));
const functionsDir = path.join(root, "functions");
const lines: string[] = [];
let config: StackConfig;
let url = "";
let functions: EdgeFunctions;
const gateway = new Gateway();
let register: ProcessRegister;

beforeAll(async () => {
  fs.cpSync(new URL("fixture", import.meta.url), root, { recursive: true });
  const base = loadConfig("test");
  const port = await listenOn(gateway.server, { port: 0, part: "the API" });
  config = { ...base, ports: { ...base.ports, gateway: port }, dataDir: root };
  url = gatewayUrl(config);
  register = await ProcessRegister.claim(root);
  functions = new EdgeFunctions({
    config,
    functionsDir,
    openFunctions: loadSettings(path.join(root, "config.toml")).openFunctions,
    register,
    onLine: (line) => void lines.push(line),
  });
  const lite = {
    fetch: async () => new Response(null, { status: 404 }),
    forgetConnections: () => {},
    close: async () => {},
  };
  gateway.serve({
    config,
    lite,
    mailbox: new Mailbox(root),
    findFunction: (name) => functions.find(name),
    findRealtime: async () => 0,
  });
  await functions.start();
});

afterAll(async () => {
  await gateway.close();
  await functions.kill();
  register.release();
  fs.rmSync(root, { recursive: true, force: true });
});

async function token(expiresIn: string): Promise<string> {
  return new SignJWT({ role: "authenticated", sub: "someone" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(config.jwtSecret));
}

function call(name: string, authorization?: string): Promise<Response> {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return fetch(`${url}/functions/v1/${name}`, { headers });
}

describe("a function", () => {
  test("is found by its folder, what is shared is none", () => {
    expect(discoverFunctions(functionsDir)).toEqual(["closed", "open", "thrower"]);
    expect(discoverFunctions(path.join(root, "missing"))).toEqual([]);
  });

  test("sees the request with the path from its own name on, and hosted Supabase's environment", async () => {
    const answer = await fetch(`${url}/functions/v1/open/a/b?c=d`, {
      method: "POST",
      body: "hello",
      headers: { "x-forwarded-for": "6.6.6.6" },
    });
    expect(await answer.json()).toEqual({
      greeting: "hello",
      method: "POST",
      path: "/open/a/b?c=d",
      body: "hello",
      caller: "127.0.0.1",
      hasUrl: true,
      secretKeys: ["default"],
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("that throws answers 500 without saying why; the log says why", async () => {
    const answer = await call("thrower");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: "WORKER_ERROR", message: "Internal Server Error" });
    await expect.poll(() => lines.join("\n")).toContain("the secret reason");
  });

  test("that does not exist is 404", async () => {
    expect((await call("nowhere")).status).toBe(404);
    expect((await call("_shared")).status).toBe(404);
  });

  test("reaches this machine only", async () => {
    expect(await (await call("open/outside")).text()).toBe("NotCapable");
  });

  test("wants a valid token unless config.toml says otherwise", async () => {
    const missing = await call("closed");
    expect(missing.status).toBe(401);
    expect(await missing.json()).toEqual({ code: 401, message: "Missing authorization header" });
    expect((await call("closed", `Bearer ${config.publishableKey}`)).status).toBe(401);
    expect((await call("closed", `Bearer ${await token("-1s")}`)).status).toBe(401);
    const valid = await call("closed", `Bearer ${await token("1m")}`);
    expect(await valid.text()).toBe("inside");
  });

  test("comes back after a crash", async () => {
    const before = functions.pids()["function-open"];
    await call("open/crash").catch(() => {});
    await expect.poll(() => functions.pids()["function-open"], { timeout: 5000 }).not.toBe(before);
    await expect.poll(async () => (await call("open")).status, { timeout: 10_000 }).toBe(200);
  });

  test("runs anew when its source or what it shares changes", async () => {
    fs.writeFileSync(
      path.join(functionsDir, "_shared/greeting.ts"),
      'export const greeting = "good morning";\n',
    );
    await expect
      .poll(async () => ((await (await call("open")).json()) as { greeting: string }).greeting, {
        timeout: 10_000,
        interval: 200,
      })
      .toBe("good morning");
  });
});
