import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import type { ProcessRegister } from "./register.ts";

/** Milliseconds before a crashed part starts again, doubled each time. */
const BACKOFF_MS = { first: 250, longest: 8000 } as const;
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
  isReady?(line: string): boolean;
  /** For parts that print nothing; polled. */
  probe?(): Promise<boolean>;
  logDir: string;
  /** Gets what it prints when ready, and all of stderr. */
  onLine?(line: string): void;
}

export class Part {
  readonly #options: PartOptions;
  readonly #register: ProcessRegister;
  #child: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  #wanted = false;
  #backoff: number = BACKOFF_MS.first;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: PartOptions, register: ProcessRegister) {
    this.#options = options;
    this.#register = register;
  }

  /** 0 while it is down. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when the current process answers; rejects when it cannot be started. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  start(): Promise<void> {
    this.#wanted = true;
    fs.writeFileSync(this.#logFile, "");
    this.#ready = this.#launch();
    this.#ready.catch(() => {});
    return this.#ready;
  }

  async restart(): Promise<void> {
    await this.kill();
    this.#backoff = BACKOFF_MS.first;
    await this.start();
  }

  /** Stays down until restart(). */
  async kill(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#retry);
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
      if (this.#child === child) this.#child = undefined;
      if (this.#wanted) this.#startAgain(startedAt, signal ?? `exit code ${code}`);
    });
    await this.#untilReady(child);
  }

  #startAgain(startedAt: number, reason: string): void {
    if (Date.now() - startedAt > HEALTHY_AFTER_MS) this.#backoff = BACKOFF_MS.first;
    const delay = this.#backoff;
    this.#backoff = Math.min(delay * 2, BACKOFF_MS.longest);
    this.#say(`ended (${reason}); starting again in ${delay} ms`);
    this.#ready = new Promise((resolve, reject) => {
      this.#retry = setTimeout(() => this.#launch().then(resolve, reject), delay);
    });
    this.#ready.catch(() => {});
  }

  #untilReady(child: ChildProcess): Promise<void> {
    const { isReady, probe, name } = this.#options;
    return new Promise((resolve, reject) => {
      let settled = false;
      const settle = (error?: Error) => {
        settled = true;
        clearTimeout(timeout);
        if (error) reject(error);
        else resolve();
      };
      const fail = (why: string) =>
        settle(new Error(`${name} ${why}: its last words are in ${this.#logFile}`));
      const timeout = setTimeout(() => fail("was not ready in time"), READY_TIMEOUT_MS);
      child.once("error", (error) => settle(error));
      child.once("exit", () => fail("ended before it was ready"));
      this.#eachLine(child, (line, isError) => {
        if (!settled && isReady?.(line)) settle();
        else if (settled || isError) this.#options.onLine?.(line);
      });
      const ask = async () => {
        if (settled || !probe) return;
        if (await probe()) settle();
        else setTimeout(ask, 25);
      };
      void ask();
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
