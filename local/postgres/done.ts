import fs from "node:fs";
import path from "node:path";
import type { StackConfig } from "../config.ts";

/** Done once for a database. An interrupted start has not noted it, so that the next one goes on there. */
type Once = "seed" | "documents";

export function isDone(config: StackConfig, what: Once): boolean {
  return fs.existsSync(noteOf(config, what));
}

export function noteDone(config: StackConfig, what: Once): void {
  fs.writeFileSync(noteOf(config, what), "");
}

/** Among the database's files: goes where they go. */
function noteOf({ dataDir }: StackConfig, what: Once): string {
  return path.join(dataDir, "postgres", `dealport-${what}-done`);
}
