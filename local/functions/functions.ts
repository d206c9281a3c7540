import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { databaseUrl, gatewayUrl, type StackConfig, webUrl } from "../config.ts";
import { mailKey } from "../mailbox/mail-key.ts";
import { Part } from "../processes/part.ts";
import type { ProcessRegister } from "../processes/register.ts";
import { DENO_DIR, findDeno } from "./deno.ts";
import { discoverFunctions } from "./discover.ts";
import { writeEntry } from "./entry.ts";
import { watchFunctions } from "./watch.ts";

export interface FunctionsOptions {
  config: StackConfig;
  functionsDir: string;
  /** Names that anyone may call. */
  openFunctions: string[];
  register: ProcessRegister;
  onLine(line: string): void;
}

/** The line that Deno prints when it serves. */
const LISTENING = /^Listening on http:\/\/127\.0\.0\.1:(\d+)\/$/;

/** Each in a Deno process of its own. */
export class EdgeFunctions {
  readonly #options: FunctionsOptions;
  readonly #parts = new Map<string, Part>();
  #stopWatching: (() => void) | undefined;
  #isStopped = false;

  constructor(options: FunctionsOptions) {
    this.#options = options;
  }

  /** Restarts them whenever their source changes. */
  async start(): Promise<void> {
    const { functionsDir } = this.#options;
    const deno = await findDeno();
    if (this.#isStopped) return;
    for (const name of discoverFunctions(functionsDir)) {
      this.#parts.set(name, this.#createPart(deno, name));
    }
    this.#stopWatching = watchFunctions(functionsDir, (changed) => this.#reload(changed));
    await Promise.all([...this.#parts.values()].map((part) => part.start()));
  }

  /** Waits until it listens. @returns undefined when there is none of this name */
  async find(name: string) {
    const part = this.#parts.get(name);
    if (!part) return undefined;
    return { port: await part.port(), verifyJwt: !this.#options.openFunctions.includes(name) };
  }

  pids(): Record<string, number> {
    const entries = [...this.#parts].map(([name, part]) => [`function-${name}`, part.pid]);
    return Object.fromEntries(entries);
  }

  async kill(): Promise<void> {
    this.#isStopped = true;
    this.#stopWatching?.();
    await Promise.all([...this.#parts.values()].map((part) => part.kill()));
  }

  /** @param changed A function's name, or undefined when something shared changed. */
  #reload(changed: string | undefined): void {
    for (const [name, part] of this.#parts) {
      if (changed !== undefined && changed !== name) continue;
      this.#options.onLine(`[${name}] changed, restarting`);
      part.restart().catch((error: Error) => this.#options.onLine(`[${name}] ${error.message}`));
    }
  }

  #createPart(deno: string, name: string): Part {
    const { config, functionsDir, register, onLine } = this.#options;
    return new Part(
      {
        name: `function-${name}`,
        command: deno,
        args: [
          "run",
          "--cached-only",
          "--no-prompt",
          // Security: a function reaches this machine's stack only, as far as Deno can enforce it.
          "--allow-net=127.0.0.1",
          "--allow-env",
          `--config=${path.join(functionsDir, "deno.json")}`,
          writeEntry(config.dataDir, functionsDir, name),
        ],
        cwd: functionsDir,
        env: functionEnvironment(config, functionsDir),
        portIn: (line) => Number(LISTENING.exec(line)?.[1]) || undefined,
        logDir: config.dataDir,
        onLine: (line) => onLine(`[${name}] ${line}`),
      },
      register,
    );
  }
}

/** As hosted Supabase sets it, plus the web's address and `functions/.env`. */
function functionEnvironment(config: StackConfig, functionsDir: string): NodeJS.ProcessEnv {
  const secrets = path.join(functionsDir, ".env");
  return {
    ...(fs.existsSync(secrets) ? parseEnv(fs.readFileSync(secrets, "utf8")) : {}),
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NO_COLOR: "1",
    DENO_DIR,
    DENO_NO_UPDATE_CHECK: "1",
    SUPABASE_URL: gatewayUrl(config),
    SUPABASE_ANON_KEY: config.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: config.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: config.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: config.secretKey }),
    SUPABASE_DB_URL: databaseUrl(config, "postgres"),
    DEALPORT_WEB_URL: webUrl(config),
    DEALPORT_MAIL_KEY: mailKey(config),
    DEALPORT_MAILBOX_URL: `${gatewayUrl(config)}/mailbox`,
    DEALPORT_TICKET_KEY: JSON.stringify(config.ticketKey),
  };
}
