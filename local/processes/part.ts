import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import type { ProcessRegister } from "./register.ts";

/** Milliseconds before a crashed part starts again, doubled each time. */
export const BACKOFF_MS = { first: 50, longest: 8000 } as const;
/** Milliseconds in which a part that ends at its start is tried again. */
export const START_MS = 10_000;
/** A part that ran this long was healthy: its next crash counts as the first. */
const HEALTHY_AFTER_MS = 10_000;
/** Milliseconds. */
const DEADLINE_MS = 4000;
const READY_TIMEOUT_MS = 30_000;

export interface PartOptions {
  /** Prefix of its output, and name of its log file. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The port, which the system chose, from the line that says that it serves there. */
  portIn(line: string): number | undefined;
  logDir: string;
  /** Gets what it prints when ready, and all of stderr. */
  onLine?(line: string): void;
}

export class Part {
  readonly #options: PartOptions;
  readonly #register: ProcessRegister;
  #child: ChildProcess | undefined;
  #port = 0;
  #ready: Promise<void> = Promise.resolve();
  #wanted = false;
  #backoff: number = BACKOFF_MS.first;
  #cancelRetry: () => void = () => {};

  constructor(options: PartOptions, register: ProcessRegister) {
    this.#options = options;
    this.#register = register;
  }

  /** 0 while it is down. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Waits for a process that is starting. @returns 0 when it is down */
  async port(): Promise<number> {
    await this.#ready.catch(() => {});
    return this.#port;
  }

  /** Tries again for a while where it ends before it serves. @throws Error when it does not come up. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#backoff = BACKOFF_MS.first;
    const deadline = Date.now() + START_MS;
    fs.writeFileSync(this.#logFile, "");
    this.#ready = this.#launch();
    for (;;) {
      const attempt = this.#ready;
      try {
        return await attempt;
      } catch (error) {
        // A program that is missing never ran, so it has no next attempt.
        if (!this.#wanted || this.#ready === attempt || Date.now() > deadline) throw error;
      }
    }
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Stays down until restart(). */
  async kill(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#wanted = false;
    this.#cancelRetry();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
      child.once("exit", () => {
        clearTimeout(giveUp);
        resolve();
      });
      child.kill(signal);
    });
  }

  async #launch(): Promise<void> {
    const { command, args, cwd, env } = this.#options;
    const child = spawn(command, args, {
      cwd,
      env,
      // Ctrl-C reaches only the stack. When that is gone, the register's watchdog ends the part.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    if (child.pid) this.#register.add(child.pid, "TERM");
    const startedAt = Date.now();
    child.once("exit", (code, signal) => {
      if (child.pid) this.#register.remove(child.pid);
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#port = 0;
      if (this.#wanted) this.#startAgain(startedAt, signal ?? `exit code ${code}`);
    });
    this.#port = await this.#untilReady(child);
  }

  #startAgain(startedAt: number, reason: string): void {
    if (Date.now() - startedAt > HEALTHY_AFTER_MS) this.#backoff = BACKOFF_MS.first;
    const delay = this.#backoff;
    this.#backoff = Math.min(delay * 2, BACKOFF_MS.longest);
    this.#say(`ended (${reason}); starting again in ${delay} ms`);
    this.#ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#launch().then(resolve, reject), delay);
      this.#cancelRetry = () => {
        clearTimeout(timer);
        reject(new Error(`${this.#options.name} was stopped`));
      };
    });
    this.#ready.catch(() => {});
  }

  #untilReady(child: ChildProcess): Promise<number> {
    const { portIn, name } = this.#options;
    return new Promise((resolve, reject) => {
      let served = 0;
      const fail = (why: string) => {
        clearTimeout(timeout);
        reject(new Error(`${name} ${why}: its last words are in ${this.#logFile}`));
      };
      const timeout = setTimeout(() => {
        fail("was not ready in time");
        child.kill("SIGKILL");
      }, READY_TIMEOUT_MS);
      child.once("error", (error) => fail(`did not start (${error.message})`));
      child.once("exit", () => fail("ended before it was ready"));
      this.#eachLine(child, (line, isError) => {
        const port = served ? undefined : portIn(line);
        if (port) {
          served = port;
          clearTimeout(timeout);
          resolve(port);
        } else if (served || isError) this.#options.onLine?.(line);
      });
    });
  }

  #eachLine(child: ChildProcess, use: (line: string, isError: boolean) => void): void {
    const streams = [child.stdout, child.stderr] as const;
    for (const [index, stream] of streams.entries()) {
      if (!stream) continue;
      readline.createInterface({ input: stream }).on("line", (line) => {
        fs.appendFileSync(this.#logFile, `${line}\n`);
        if (line.trim()) use(line, index === 1);
      });
    }
  }

  #say(text: string): void {
    fs.appendFileSync(this.#logFile, `${text}\n`);
    this.#options.onLine?.(text);
  }

  get #logFile(): string {
    return path.join(this.#options.logDir, `${this.#options.name}.log`);
  }
}
