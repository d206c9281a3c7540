import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { loadConfig, PROJECT_ROOT } from "../local/config.ts";
import type { Figure } from "./figure.ts";
import { memoryOf, processTree } from "./memory.ts";

export async function startup(): Promise<Figure[]> {
  const env = { ...process.env, DEALPORT_PORT_OFFSET: "3100" };
  await run(["run", "reset"], env).ended;
  const first = await timeStart(env);
  const second = await timeStart(env);
  await run(["run", "reset"], env).ended;
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

async function timeStart(env: NodeJS.ProcessEnv): Promise<{ seconds: number; megabytes: number }> {
  const begin = performance.now();
  const child = run(["start"], env);
  await child.said(/password/i);
  const seconds = (performance.now() - begin) / 1000;
  await pause(3_000);
  const config = loadConfigWith(env);
  const megabytes = memoryOf(processTree(child.pid, config.dataDir));
  child.interrupt();
  await child.ended;
  return { seconds, megabytes };
}

function loadConfigWith(env: NodeJS.ProcessEnv) {
  const before = process.env.DEALPORT_PORT_OFFSET;
  process.env.DEALPORT_PORT_OFFSET = env.DEALPORT_PORT_OFFSET;
  try {
    return loadConfig("dev");
  } finally {
    if (before === undefined) delete process.env.DEALPORT_PORT_OFFSET;
    else process.env.DEALPORT_PORT_OFFSET = before;
  }
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
