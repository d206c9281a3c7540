import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { isAlive } from "./liveness.ts";
import { Part } from "./part.ts";
import { ProcessRegister } from "./register.ts";

const dir = fs.mkdtempSync(path.join(os.tmpdir(), "part-"));
const ended: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ended.splice(0).map((end) => end())));

/** Serves from its `fails + 1`st start on; each start leaves a line. */
async function partThatFails(fails: number) {
  const starts = path.join(dir, `starts-${Math.random()}`);
  const register = await ProcessRegister.claim(dir);
  const script = `
    const fs = require("node:fs");
    fs.appendFileSync(${JSON.stringify(starts)}, "x");
    if (fs.readFileSync(${JSON.stringify(starts)}).length <= ${fails}) process.exit(3);
    require("node:net").createServer().listen(0, function () { console.log("at " + this.address().port); });`;
  const part = new Part(
    {
      name: "trial",
      command: process.execPath,
      args: ["-e", script],
      cwd: dir,
      env: process.env,
      portIn: (line) => Number(/^at (\d+)$/.exec(line)?.[1]) || undefined,
      logDir: dir,
    },
    register,
  );
  ended.push(async () => {
    await part.kill("SIGKILL");
    register.release();
  });
  return { part, attempts: () => fs.readFileSync(starts, "utf8").length };
}

test("a part that ends while it starts is tried again", async () => {
  const { part, attempts } = await partThatFails(3);
  await part.start();
  expect(attempts()).toBe(4);
  expect(await part.port()).toBeGreaterThan(0);
});

test("one that never comes up is given up after ten seconds", async () => {
  const { part, attempts } = await partThatFails(1000);
  const begin = performance.now();
  await expect(part.start()).rejects.toThrow("trial ended before it was ready: its last words");
  expect(performance.now() - begin).toBeGreaterThan(9000);
  expect(attempts()).toBeGreaterThan(4);
});

test("one that is stopped while it is tried again is not waited for", async () => {
  const { part } = await partThatFails(1000);
  const starting = part.start();
  setTimeout(() => void part.kill(), 1000);
  await expect(starting).rejects.toThrow("trial");
  expect(await part.port()).toBe(0);
});

test("one that is killed is back at once, on another port", async () => {
  const { part } = await partThatFails(0);
  await part.start();
  const [pid, port] = [part.pid, await part.port()];
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => part.pid, { timeout: 10_000 }).not.toBe(pid);
  await expect.poll(() => part.port(), { timeout: 10_000 }).not.toBe(port);
});

test("a program that is missing is not tried again", async () => {
  const register = await ProcessRegister.claim(dir);
  const options = { name: "missing", args: [], cwd: dir, env: {}, logDir: dir };
  const part = new Part({ ...options, command: "/nowhere", portIn: () => 1 }, register);
  await expect(part.start()).rejects.toThrow("missing did not start (spawn /nowhere ENOENT)");
  register.release();
});
