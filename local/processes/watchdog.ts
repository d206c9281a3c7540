import { type ChildProcess, spawn } from "node:child_process";

/** Reads lists of process ids. At the end of input (the stack is gone) it ends the last list, after 5 s by force. */
const SCRIPT = `
trap '' INT TERM HUP
while read -r line; do list="$line"; done
for entry in $list; do kill -"\${entry%%:*}" "\${entry#*:}" 2>/dev/null; done
for wait in 1 2 3 4 5; do
  alive=
  for entry in $list; do kill -0 "\${entry#*:}" 2>/dev/null && alive=1; done
  [ -z "$alive" ] && exit 0
  sleep 1
done
for entry in $list; do kill -KILL "\${entry#*:}" 2>/dev/null; done
`;

/** For a stack that dies without a chance to stop its parts. It is started again when it is ended by itself. */
export class Watchdog {
  #shell: ChildProcess;
  readonly #tracked = new Map<number, string>();
  #isClosed = false;

  constructor() {
    this.#shell = this.#start();
  }

  get pid(): number {
    return this.#shell.pid ?? 0;
  }

  /** @param signal Without SIG: what ends the process politely. */
  track(pid: number, signal: "INT" | "TERM"): void {
    this.#tracked.set(pid, signal);
    this.#send();
  }

  release(pid: number): void {
    this.#tracked.delete(pid);
    this.#send();
  }

  close(): void {
    this.#isClosed = true;
    this.#tracked.clear();
    this.#send();
    this.#shell.stdin?.end();
  }

  #start(): ChildProcess {
    const shell = spawn("sh", ["-c", SCRIPT], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    shell.stdin?.on("error", () => {});
    shell.once("exit", () => {
      if (this.#isClosed) return;
      this.#shell = this.#start();
      this.#send();
    });
    shell.unref();
    return shell;
  }

  #send(): void {
    const list = [...this.#tracked].map(([pid, signal]) => `${signal}:${pid}`);
    this.#shell.stdin?.write(`${list.join(" ")}\n`);
  }
}
