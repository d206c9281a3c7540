import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StackError } from "../errors.ts";
import { isAlive, waitUntilGone } from "../processes/liveness.ts";

/** Milliseconds for a fast shutdown, before the server is made to crash instead. */
const FAST_SHUTDOWN_MS = 8000;

/** A server that a killed stack left on this data folder. @returns true when there was one. */
export async function stopOrphan(clusterDir: string): Promise<boolean> {
  const file = path.join(clusterDir, "postmaster.pid");
  if (!fs.existsSync(file)) return false;
  const [first, folder] = fs.readFileSync(file, "utf8").split("\n");
  const pid = Number(first);
  if (!isAlive(pid)) return false; // PostgreSQL itself overwrites a stale file.
  // Security: the number may be another process by now. Only our server, on this folder, is ended.
  if (folder !== clusterDir || !runsOn(pid, clusterDir)) {
    // PostgreSQL would take that process for a server on this folder, and not start. A server that ends removes its file
    // itself, maybe at this moment.
    fs.rmSync(file, { force: true });
    return false;
  }
  process.kill(pid, "SIGINT");
  if (await waitUntilGone(pid, FAST_SHUTDOWN_MS)) return true;
  process.kill(pid, "SIGQUIT");
  if (await waitUntilGone(pid, 2000)) return true;
  throw new StackError(`An old PostgreSQL (process ${pid}) does not stop: kill -9 ${pid}`);
}

function runsOn(pid: number, clusterDir: string): boolean {
  try {
    if (fs.existsSync(`/proc/${pid}`)) return fs.readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    const command = execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(clusterDir);
  } catch {
    return false;
  }
}
