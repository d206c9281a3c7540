import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "../local/config.ts";
import type { Stack } from "../local/stack.ts";
import type { Figure } from "./figure.ts";
import { memoryOf } from "./memory.ts";

interface Load {
  joinsPerSecond: number;
  joinP95: number;
  achieved: number;
  lost: number;
  commitP50: number;
  commitP95: number;
  issueP95: number;
}

/**
 * Private joins as fast as they go, then 1,000 messages a second written to the database, each of which reaches 10
 * sockets.
 */
export async function realtime(stack: Stack): Promise<Figure[]> {
  const before = memoryOf([stack.realtime.pid]);
  const { load, megabytes } = await runLoad(stack);
  return [
    {
      name: "private joins per second (1,000 sockets)",
      value: load.joinsPerSecond,
      unit: "/s",
      goal: { least: 800 },
    },
    { name: "private join, p95", value: load.joinP95, unit: "ms", goal: { max: 50 } },
    { name: "messages written per second", value: load.achieved, unit: "/s", goal: { least: 950 } },
    { name: "broadcasts lost of 100,000", value: load.lost, unit: "lost", goal: { max: 0 } },
    { name: "commit to socket, median", value: load.commitP50, unit: "ms" },
    { name: "commit to socket, p95", value: load.commitP95, unit: "ms", goal: { max: 20 } },
    { name: "insert issued to socket, p95", value: load.issueP95, unit: "ms" },
    { name: "memory of Realtime, idle", value: before, unit: "MB" },
    {
      name: "memory of Realtime, 1,000 sockets",
      value: megabytes,
      unit: "MB",
      goal: { max: 200 },
    },
  ];
}

async function runLoad(stack: Stack): Promise<{ load: Load; megabytes: number }> {
  const script = fileURLToPath(new URL("realtime-load.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      LOAD_REALTIME_URL: `http://127.0.0.1:${await stack.realtime.port()}`,
      LOAD_DATABASE_URL: stack.dbUrl("supabase_admin"),
      LOAD_JWT_SECRET: stack.config.jwtSecret,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let megabytes = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    megabytes = Math.max(megabytes, memoryOf([stack.realtime.pid]));
  });
  return new Promise((resolve, reject) => {
    child.on("close", () => {
      const line = output.split("\n").find((text) => text.startsWith("{"));
      if (line) resolve({ load: JSON.parse(line) as Load, megabytes });
      else reject(new Error(`The load ended without a result:\n${output}`));
    });
  });
}
