import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { DATABASE_PASSWORD, databaseUrl, type StackConfig } from "../config.ts";
import { StackError } from "../errors.ts";
import { requireFreePort } from "../ports.ts";
import { type Binaries, installBinaries } from "./binaries.ts";
import { databaseIdentity, type Identity } from "./identity.ts";
import { stopOrphan } from "./orphan.ts";

const run = promisify(execFile);

/** Milliseconds; crash recovery of a large database takes longest. */
const START_TIMEOUT_MS = 60_000;

/** Milliseconds before a crashed server is started again, doubled each time. */
const BACKOFF_MS = { first: 250, longest: 8000 } as const;

export interface Cluster {
  /** Changes with each restart. */
  readonly pid: number;
  /** initdb made it now, so it still needs the baseline. */
  isNew: boolean;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Less safe at power loss: for data that is thrown away. */
  fast?: boolean;
  onSpawn?(pid: number): void;
  onExit?(pid: number): void;
  /** Only when it was not asked to. */
  onChange?(change: "died" | "back"): void;
  onLine?(line: string): void;
}

/** Initializes the data folder on first use. @throws StackError when the port is taken or it does not come up. */
export async function startCluster(
  config: StackConfig,
  options: ClusterOptions = {},
): Promise<Cluster> {
  const identity = databaseIdentity();
  const binaries = installBinaries(config.sharedDir);
  const clusterDir = path.join(config.dataDir, "postgres");
  await stopOrphan(clusterDir);
  await requireFreePort(config.ports.postgres, "PostgreSQL");
  const isNew = !fs.existsSync(path.join(clusterDir, "PG_VERSION"));
  if (isNew) await initialise(binaries, clusterDir, identity);
  const start = async () => {
    const server = launch(binaries, clusterDir, config, identity, options.fast ?? false);
    const { pid = 0 } = server;
    options.onSpawn?.(pid);
    server.once("exit", () => options.onExit?.(pid));
    await waitUntilReady(config, server);
    return server;
  };
  return Object.assign(supervise(await start(), start, options), { isNew });
}

/** Restarts a server that dies unasked, until it is stopped. */
function supervise(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  { onChange, onLine }: ClusterOptions,
): Pick<Cluster, "pid" | "stop"> {
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
      if (stopping) return;
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

async function initialise(
  binaries: Binaries,
  clusterDir: string,
  identity: Identity | undefined,
): Promise<void> {
  // A folder without PG_VERSION is left by an interrupted initdb.
  fs.rmSync(clusterDir, { recursive: true, force: true });
  fs.mkdirSync(clusterDir, { mode: 0o700 });
  const passwordFile = `${clusterDir}.password`;
  fs.writeFileSync(passwordFile, DATABASE_PASSWORD, { mode: 0o600 });
  try {
    if (identity) {
      fs.chownSync(clusterDir, identity.uid, identity.gid);
      fs.chownSync(passwordFile, identity.uid, identity.gid);
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${clusterDir}`,
        "--username=supabase_admin",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        // Sorting and case as on Supabase, whatever this machine's locales are.
        "--locale-provider=icu",
        "--icu-locale=en-US",
        "--no-sync",
        "--no-instructions",
      ],
      { ...identity, cwd: "/" },
    );
  } catch (error) {
    fs.rmSync(clusterDir, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function launch(
  binaries: Binaries,
  clusterDir: string,
  config: StackConfig,
  identity: Identity | undefined,
  fast: boolean,
): ChildProcess {
  const settings: Record<string, string> = {
    port: String(config.ports.postgres),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
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
  const log = fs.openSync(path.join(config.dataDir, "postgres.log"), "w");
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

async function waitUntilReady(config: StackConfig, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let exited = false;
  server.once("exit", () => {
    exited = true;
  });
  server.once("error", () => {
    exited = true;
  });
  for (;;) {
    const sql = postgres(databaseUrl(config, "supabase_admin"), {
      max: 1,
      onnotice: () => {},
      // Seconds; a hanging try is repeated.
      connect_timeout: 2,
    });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (exited || Date.now() > deadline) {
        const log = path.join(config.dataDir, "postgres.log");
        throw new StackError(`PostgreSQL did not start: the reason is at the end of ${log}`, {
          cause: error,
        });
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
