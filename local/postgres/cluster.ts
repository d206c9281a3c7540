import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { hostOf, SOCKET_PORT, type StackConfig, socketUrl } from "../config.ts";
import { StackError } from "../errors.ts";
import { BACKOFF_MS, START_MS } from "../processes/part.ts";
import { type Binaries, installBinaries } from "./binaries.ts";
import { databaseIdentity, type Identity } from "./identity.ts";
import { initialise } from "./initialise.ts";
import { stopOrphan } from "./orphan.ts";

/** Milliseconds; crash recovery of a large database takes longest. */
const START_TIMEOUT_MS = 60_000;

export interface Cluster {
  /** Changes with each restart. */
  readonly pid: number;
  /** initdb made it now, so it still needs the baseline. */
  isNew: boolean;
  /** Resolves at once unless it is being started again. */
  revived(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Less safe at power loss: for data that is thrown away. */
  fast?: boolean;
  /** An aborted signal ends the attempts. */
  signal?: AbortSignal | undefined;
  onSpawn?(pid: number): void;
  onExit?(pid: number): void;
  /** Only when it was not asked to. */
  onChange?(change: "died" | "back"): void;
  onLine?(line: string): void;
}

/** Initializes the data folder on first use. @throws StackError when it does not come up. */
export async function startCluster(
  config: StackConfig,
  options: ClusterOptions = {},
): Promise<Cluster> {
  const identity = databaseIdentity();
  const binaries = installBinaries(config.sharedDir);
  const clusterDir = path.join(config.dataDir, "postgres");
  await stopOrphan(clusterDir);
  const isNew = await initialise(binaries, clusterDir, identity, options);
  fs.rmSync(logFile(config), { force: true });
  emptySocketDir(config, identity);
  const start = async () => {
    const server = launch(binaries, clusterDir, config, identity, options.fast ?? false);
    const { pid = 0 } = server;
    options.onSpawn?.(pid);
    server.once("exit", () => options.onExit?.(pid));
    await waitUntilReady(config, server);
    return server;
  };
  return Object.assign(supervise(await tryFor(START_MS, start, options), start, options), {
    isNew,
  });
}

/** Removes left-over files. They belong to no server, and the number in them may be another process' by now. */
function emptySocketDir({ socketDir }: StackConfig, identity: Identity | undefined): void {
  fs.rmSync(socketDir, { recursive: true, force: true });
  fs.mkdirSync(socketDir, { mode: 0o700 });
  if (identity) fs.chownSync(socketDir, identity.uid, identity.gid);
}

async function tryFor(
  ms: number,
  start: () => Promise<ChildProcess>,
  { signal, onLine }: ClusterOptions,
): Promise<ChildProcess> {
  const deadline = Date.now() + ms;
  for (let delay: number = BACKOFF_MS.first; ; delay = longer(delay)) {
    try {
      return await start();
    } catch (error) {
      if (signal?.aborted || Date.now() + delay > deadline) throw error;
      onLine?.(`did not start; trying again in ${delay} ms`);
      await sleep(delay);
    }
  }
}

/** Restarts a server that dies unasked, until it is stopped. */
function supervise(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  { signal, onChange, onLine }: ClusterOptions,
): Omit<Cluster, "isNew"> {
  let server = first;
  let stopping = false;
  let reviving: Promise<void> | undefined;

  async function revive(reason: string): Promise<void> {
    for (let delay: number = BACKOFF_MS.first; !stopping; delay = longer(delay)) {
      onLine?.(`ended (${reason}); starting again in ${delay} ms`);
      await sleep(delay);
      if (stopping) return;
      try {
        server = await start();
        watch();
        onChange?.("back");
        onLine?.("is back");
        return;
      } catch {
        // Its log says why; the cause may be gone at the next try.
        reason = "did not start";
      }
    }
  }

  function watch(): void {
    const died = () => {
      if (stopping || signal?.aborted) return;
      onChange?.("died");
      reviving = revive(server.signalCode ?? `exit code ${server.exitCode}`);
    };
    if (hasEnded(server)) died();
    else server.once("exit", died);
  }

  watch();
  return {
    get pid() {
      return hasEnded(server) ? 0 : (server.pid ?? 0);
    },
    async revived() {
      await reviving;
    },
    async stop() {
      stopping = true;
      await reviving;
      await shutDown(server);
    },
  };
}

function longer(delay: number): number {
  return Math.min(delay * 2, BACKOFF_MS.longest);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function launch(
  binaries: Binaries,
  clusterDir: string,
  config: StackConfig,
  identity: Identity | undefined,
  fast: boolean,
): ChildProcess {
  const settings: Record<string, string> = {
    port: String(SOCKET_PORT),
    // The stack itself listens on the public port, and hands on to the socket.
    listen_addresses: "",
    unix_socket_directories: config.socketDir,
    wal_level: "logical",
    // Each Realtime server of the tests takes one of both, and several run side by side.
    max_wal_senders: "40",
    max_replication_slots: "40",
    // A Realtime that is down must not make the log grow without end.
    max_slot_wal_keep_size: "256MB",
    max_wal_size: "512MB",
    max_connections: "200",
    shared_buffers: "64MB",
    timezone: "UTC",
    log_min_messages: "warning",
    ...(fast ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const log = fs.openSync(logFile(config), "a");
  const server = spawn(
    binaries.postgres,
    [
      "-D",
      clusterDir,
      ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
    ],
    // Its own process group: Ctrl-C reaches only the stack, which stops the parts in order.
    { ...identity, cwd: "/", detached: true, stdio: ["ignore", log, log] },
  );
  fs.closeSync(log);
  return server;
}

function logFile({ dataDir }: StackConfig): string {
  return path.join(dataDir, "postgres.log");
}

async function waitUntilReady(config: StackConfig, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const url = socketUrl(config, "supabase_admin");
  let exited = false;
  server.once("exit", () => {
    exited = true;
  });
  server.once("error", () => {
    exited = true;
  });
  for (;;) {
    const sql = postgres(url, {
      host: hostOf(url),
      max: 1,
      // Its question for them would be rejected, unheard, when a try is given up.
      fetch_types: false,
      onnotice: () => {},
      // Seconds; a hanging try is repeated.
      connect_timeout: 2,
    });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (exited || Date.now() > deadline) {
        throw new StackError(
          `PostgreSQL did not start: the reason is at the end of ${logFile(config)}`,
          { cause: error },
        );
      }
      await sleep(25);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

function shutDown(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve();
    const giveUp = setTimeout(() => server.kill("SIGQUIT"), 10_000);
    server.once("exit", () => {
      clearTimeout(giveUp);
      resolve();
    });
    server.kill("SIGINT");
  });
}
