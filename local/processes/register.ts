import fs from "node:fs";
import path from "node:path";
import type { StackPorts } from "../config.ts";
import { StackError } from "../errors.ts";
import { isAlive, startMark, waitUntilGone } from "./liveness.ts";
import { Watchdog } from "./watchdog.ts";

interface Entry {
  pid: number;
  mark: string | undefined;
}

interface Notes {
  stack: Entry;
  children: Entry[];
  ports?: StackPorts | undefined;
}

/** In the data folder, so that the next start can tell a running stack from the remains of a killed one. */
export class ProcessRegister {
  readonly #file: string;
  readonly #watchdog = new Watchdog();
  readonly #children = new Map<number, Entry>();
  #ports: StackPorts | undefined;

  private constructor(file: string) {
    this.#file = file;
    this.#write();
  }

  /** Ends what a killed stack left of its parts. @throws StackError when another stack runs on it. */
  static async claim(dataDir: string): Promise<ProcessRegister> {
    const file = notesFile(dataDir);
    const running = runningStack(dataDir);
    if (running && running !== process.pid) {
      throw new StackError(
        `This stack is running already (process ${running}). Stop it with Ctrl-C where it was ` +
          `started, or: kill ${running}`,
      );
    }
    await endLeftovers(file);
    return new ProcessRegister(file);
  }

  /** For other programs of this checkout: see runningPorts. */
  notePorts(ports: StackPorts): void {
    this.#ports = ports;
    this.#write();
  }

  add(pid: number, signal: "INT" | "TERM"): void {
    this.#children.set(pid, { pid, mark: startMark(pid) });
    this.#watchdog.track(pid, signal);
    this.#write();
  }

  remove(pid: number): void {
    this.#children.delete(pid);
    this.#watchdog.release(pid);
    this.#write();
  }

  get watchdog(): number {
    return this.#watchdog.pid;
  }

  release(): void {
    this.#watchdog.close();
    fs.rmSync(this.#file, { force: true });
  }

  #write(): void {
    const notes: Notes = {
      stack: { pid: process.pid, mark: startMark(process.pid) },
      children: [...this.#children.values()],
      ports: this.#ports,
    };
    // Moved there whole, since others read it.
    fs.writeFileSync(`${this.#file}.new`, JSON.stringify(notes));
    fs.renameSync(`${this.#file}.new`, this.#file);
  }
}

export function runningStack(dataDir: string): number | undefined {
  const notes = readNotes(notesFile(dataDir));
  return notes && isSame(notes.stack) ? notes.stack.pid : undefined;
}

/** Where the running stack is reached. */
export function runningPorts(dataDir: string): StackPorts | undefined {
  const notes = readNotes(notesFile(dataDir));
  return notes && isSame(notes.stack) ? notes.ports : undefined;
}

/** PostgreSQL is left to postgres/orphan.ts. */
async function endLeftovers(file: string): Promise<void> {
  const left = readNotes(file)?.children.filter(isSame) ?? [];
  for (const { pid } of left) process.kill(pid, "SIGTERM");
  for (const { pid } of left) {
    if (!(await waitUntilGone(pid, 3000)) && isAlive(pid)) process.kill(pid, "SIGKILL");
  }
}

/** Security: process ids are reused; only the same process is ever signalled. */
function isSame(entry: Entry): boolean {
  return isAlive(entry.pid) && startMark(entry.pid) === entry.mark;
}

function notesFile(dataDir: string): string {
  return path.join(dataDir, "running.json");
}

function readNotes(file: string): Notes | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Notes;
  } catch {
    return undefined;
  }
}
