import fs from "node:fs";
import path from "node:path";
import { stopOrphan } from "./postgres/orphan.ts";

/** Notes and keys of the process that is starting. */
const KEPT = new Set(["running.json", "secrets.json"]);

/** Database, objects, mails, logs. Stops a PostgreSQL that a killed stack left on it. */
export async function removeData(dataDir: string): Promise<void> {
  if (!fs.existsSync(dataDir)) return;
  await stopOrphan(path.join(dataDir, "postgres"));
  for (const entry of fs.readdirSync(dataDir)) {
    if (!KEPT.has(entry)) fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
}
