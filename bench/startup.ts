import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PROJECT_ROOT } from "../local/config.ts";
import { newMachine } from "../local/testing/npm-start.ts";
import type { Figure } from "./figure.ts";
import { memoryOf, processTree } from "./memory.ts";

export async function startup(): Promise<Figure[]> {
  const data = newMachine();
  const first = await timeStart(data);
  const second = await timeStart(data);
  fs.rmSync(data, { recursive: true, force: true });
  return [
    { name: "npm start to ready, first", value: first.seconds, unit: "s", goal: { max: 10 } },
    { name: "npm start to ready, second", value: second.seconds, unit: "s", goal: { max: 4 } },
    {
      name: "memory of all that npm start runs",
      value: second.megabytes,
      unit: "MB",
      goal: { max: 900 },
    },
  ];
}

async function timeStart(data: string): Promise<{ seconds: number; megabytes: number }> {
  const begin = performance.now();
  const child = run(["start"], { ...process.env, DEALPORT_DATA: data, DEALPORT_PORT_OFFSET: "" });
  await child.said(/password/i);
  const seconds = (performance.now() - begin) / 1000;
  await pause(3_000);
  const megabytes = memoryOf(processTree(child.pid, path.join(data, "dev")));
  child.interrupt();
  await child.ended;
  return { seconds, megabytes };
}

function run(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn("npm", args, {
    cwd: PROJECT_ROOT,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  let output = "";
  const listeners: (() => void)[] = [];
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  return {
    pid,
    ended,
    /** As Ctrl-C does: to the whole group. */
    interrupt: () => process.kill(-pid, "SIGINT"),
    said: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => pattern.test(output) && resolve();
        listeners.push(look);
        look();
        void ended.then(() => reject(new Error(`npm ${args.join(" ")} ended early:\n${output}`)));
      }),
  };
}
