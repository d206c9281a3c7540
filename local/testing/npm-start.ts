import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PROJECT_ROOT } from "../config.ts";

const { scripts } = JSON.parse(
  fs.readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"),
) as { scripts: Record<"start" | "reset", string> };

export interface Run {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
  /** @throws Error with all that it said, when it ends or does not come to it. */
  until(condition: () => unknown, ms?: number): Promise<void>;
}

/** A folder that a stack of its own has its data in: nothing is there but what `npm install` put there. */
export function newMachine(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-new-"));
  // PostgreSQL's user has to enter it.
  fs.chmodSync(dir, 0o755);
  return dir;
}

/** As `npm start` and `npm run reset` do, without npm, which hands signals on in its own time. */
export function run(name: "start" | "reset", env: NodeJS.ProcessEnv): Run {
  const [program = "", ...args] = scripts[name].split(" ");
  const command =
    program === "node" ? process.execPath : path.join(PROJECT_ROOT, "node_modules/.bin", program);
  const child = spawn(command, args, { cwd: PROJECT_ROOT, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    output: () => output,
    exit,
    async until(condition, ms = 240_000) {
      const deadline = Date.now() + ms;
      while (!(await condition())) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded || Date.now() > deadline) throw new Error(`It came to nothing:\n${output}`);
        await pause(20);
      }
    },
  };
}

export const isReady = ({ output }: Run) => output().includes("Dealport is ready");

/** As it prints them: of the web, the API, the database. */
export function addresses({ output }: Run): { web: string; api: string; database: string } {
  const of = (what: string) => new RegExp(`^ +${what} +(\\S+)$`, "m").exec(output())?.[1] ?? "";
  return { web: of("Web"), api: of("API"), database: of("Postgres") };
}
