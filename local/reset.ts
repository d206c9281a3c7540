import fs from "node:fs";
import { loadConfig } from "./config.ts";
import { waitUntilGone } from "./processes/liveness.ts";
import { ProcessRegister, runningStack } from "./processes/register.ts";
import { removeData } from "./reset-data.ts";

/** Milliseconds for a running stack to stop in order. */
const DEADLINE_MS = 20_000;

// `npm run reset`: stops the stack of `npm start`, in whatever state, and removes all of its data.
const { dataDir } = loadConfig("dev");
const running = runningStack(dataDir);
if (running) {
  process.kill(running, "SIGTERM");
  if (!(await waitUntilGone(running, DEADLINE_MS))) process.kill(running, "SIGKILL");
}
const register = await ProcessRegister.claim(dataDir);
await removeData(dataDir);
register.release();
fs.rmSync(dataDir, { recursive: true, force: true });
console.log("Removed the local database, files and mails. npm start begins afresh.");
