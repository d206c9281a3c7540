import path from "node:path";
import {
  databaseUrl,
  gatewayUrl,
  loadConfig,
  PROJECT_ROOT,
  type StackConfig,
  socketFile,
  socketUrl,
} from "./config.ts";
import { migrate } from "./database/migrations.ts";
import { asSuperuser, type DefaultPrivileges, ensureBaseline } from "./database/prepare.ts";
import { Forwarder } from "./forwarder.ts";
import { EdgeFunctions } from "./functions/functions.ts";
import { Gateway } from "./gateway/server.ts";
import { interceptGoogle } from "./google/interception.ts";
import { type Lite, loadLite, startLite } from "./lite/app.ts";
import { callMail } from "./mailbox/call-mail.ts";
import { Mailbox } from "./mailbox/mailbox.ts";
import { listenOn } from "./ports.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { isDone, noteDone } from "./postgres/done.ts";
import { type Part, START_MS } from "./processes/part.ts";
import { ProcessRegister } from "./processes/register.ts";
import { Progress } from "./progress.ts";
import { createRealtime } from "./realtime-part.ts";
import { removeData } from "./reset-data.ts";
import { loadSettings } from "./settings.ts";
import type { SigningAlgorithm } from "./signing.ts";
import { createWeb } from "./web/web-part.ts";

export interface StackOptions {
  /** "dev" (default) wants the usual ports, every other whichever are free. Each has data of its own. */
  name?: string;
  /** All run by default, except the web of "test". */
  services?: { web?: boolean; functions?: boolean; realtime?: boolean };
  /** Default: `supabase/functions`. A `config.toml` is looked for in the folder above it. */
  functionsDir?: string;
  /** Counts when the database is made. */
  defaultPrivileges?: DefaultPrivileges;
  /** Overrides config.toml. */
  confirmEmail?: boolean;
  /** By config.toml's `[auth.rate_limit]`. Default: not where tests and benchmarks sign in by the hundred. */
  limitAuth?: boolean;
  /** Default: as DEALPORT_SIGNING says, else HS256. */
  signing?: SigningAlgorithm;
  /** Unsafe at a power cut: for data that is thrown away. */
  fast?: boolean;
  fresh?: boolean;
  /** Ends a start that is under way. What it had made stays, and the next one goes on from there. */
  signal?: AbortSignal;
  onProgress?(line: string): void;
  onLine?(line: string): void;
}

export interface RealtimeHandle {
  /** 0 while it is down. */
  readonly pid: number;
  /** Past the gateway; 0 while it is down. */
  port(): Promise<number>;
  /** Default SIGKILL; it stays down until restart(). */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when it serves again. */
  restart(): Promise<void>;
}

export interface Stack {
  config: StackConfig;
  /** Where supabase-js points. */
  url: string;
  dbUrl(role?: "postgres" | "supabase_admin"): string;
  realtime: RealtimeHandle;
  /** Where the web's port leads, when the web is not among its services. */
  leadWebTo(port: number): void;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

interface Running {
  register: ProcessRegister;
  gateway: Gateway;
  databasePort: Forwarder;
  webPort: Forwarder;
  cluster?: Cluster;
  lite?: Lite;
  children: { kill(): Promise<void> }[];
  restoreFetch?: () => void;
  stopMail?: () => void;
}

/** @throws StackError with one line to show: a port in use, a failed migration, a running stack. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const config = loadConfig(options.name, options.signing);
  const { signal } = options;
  const running: Running = {
    register: await ProcessRegister.claim(config.dataDir),
    gateway: new Gateway(),
    databasePort: new Forwarder(),
    webPort: new Forwarder(),
    children: [],
  };
  const hasten = () => void stopParts(running);
  signal?.addEventListener("abort", hasten);
  try {
    if (options.fresh) await removeData(config.dataDir);
    // Before anything else runs, which would make connections from ports that are still free.
    await openPorts(config, running, options.onLine);
    return await startParts(options, config, running);
  } catch (error) {
    await stopParts(running);
    running.register.release();
    throw error;
  } finally {
    signal?.removeEventListener("abort", hasten);
  }
}

/** Notes in the configuration what the ports are. */
async function openPorts(
  config: StackConfig,
  { gateway, databasePort, webPort, register }: Running,
  onTaken?: (sentence: string) => void,
): Promise<void> {
  const { ports, portsAreFixed: isFixed } = config;
  const spare = Object.values(ports);
  const listen = (server: Forwarder["server"], port: number, part: string) =>
    listenOn(server, { port, part, isFixed, spare, ...(onTaken && { onTaken }) });
  config.ports = {
    ...ports,
    gateway: await listen(gateway.server, ports.gateway, "the API"),
    postgres: await listen(databasePort.server, ports.postgres, "PostgreSQL"),
    web: await listen(webPort.server, ports.web, "the web app"),
  };
  register.notePorts(config.ports);
}

async function startParts(
  options: StackOptions,
  config: StackConfig,
  running: Running,
): Promise<Stack> {
  const { register, gateway, databasePort, webPort } = running;
  const { signal } = options;
  const functionsDir = options.functionsDir ?? path.join(PROJECT_ROOT, "supabase/functions");
  const settings = loadSettings(path.join(functionsDir, "../config.toml"));
  const isTest = config.name === "test";
  const wanted = { web: !isTest, functions: true, realtime: true, ...options.services };
  const progress = new Progress(options.onProgress, signal);
  const say = (part: string) => (line: string) => options.onLine?.(`${part}: ${line}`);

  // Functions and web start side by side with the others, which they do not need.
  const { openFunctions } = settings;
  const onLine = say("function");
  const functions = new EdgeFunctions({ config, functionsDir, openFunctions, register, onLine });
  const web = createWeb(config, register, say("web"));
  const realtime = await createRealtime(config, register, say("realtime"));
  running.children.push(functions, web, realtime);
  const functionsUp = wanted.functions && progress.begin("Functions", functions.start());
  const webUp = wanted.web && progress.begin("Web", web.start());
  if (wanted.web) webPort.to(async () => ({ port: await web.port() }));

  loadLite().catch(() => {}); // Reported when it is needed.
  const starting = startCluster(config, {
    fast: options.fast,
    signal,
    onSpawn: (pid) => register.add(pid, "INT"),
    onExit: (pid) => register.remove(pid),
    // Requests from just before may already have a good connection.
    onChange: (change) => running.lite?.forgetConnections(change === "died" ? 0 : 100),
    onLine: say("postgres"),
  }).then((up) => {
    running.cluster = up;
    return up;
  });
  const cluster = await progress.during("PostgreSQL", starting);
  databasePort.to(async () => ({ path: socketFile(config) }));
  const defaults = options.defaultPrivileges ?? "granted";
  const baseline = () => asSuperuser(config, (sql) => ensureBaseline(sql, defaults));
  await progress.during("Supabase's baseline", whileItRuns(cluster, baseline));
  const migrations = async () => {
    await migrate(socketUrl(config, "postgres"), { isSeeded: isDone(config, "seed") });
    noteDone(config, "seed");
  };
  await progress.during("Migrations and seed", whileItRuns(cluster, migrations));

  const realtimeUp = wanted.realtime && progress.begin("Realtime", realtime.start());
  const mailbox = new Mailbox(config.dataDir);
  running.restoreFetch = interceptGoogle();
  const { confirmEmail, limitAuth = config.name === "dev" } = options;
  const lite = () => startLite({ config, settings, mailbox, confirmEmail, limitAuth });
  running.lite = await progress.during("Auth, Data, Storage", whileItRuns(cluster, lite));
  if (realtimeUp) await realtimeUp();
  if (functionsUp) await functionsUp();
  if (webUp) await webUp();
  gateway.serve({
    config,
    lite: running.lite,
    mailbox,
    findFunction: (name) => functions.find(name),
    findRealtime: () => realtime.port(),
  });
  if (wanted.functions) running.stopMail = callMail(config, say("mail"));

  return {
    config,
    url: gatewayUrl(config),
    dbUrl: (role = "postgres") => databaseUrl(config, role),
    realtime: handleOf(realtime),
    leadWebTo: (port) => webPort.to(async () => ({ port })),
    pids: () => ({
      stack: process.pid,
      watchdog: register.watchdog,
      postgres: cluster.pid,
      realtime: realtime.pid,
      web: web.pid,
      ...functions.pids(),
    }),
    stop: async () => {
      await stopParts(running);
      register.release();
    },
  };
}

/** Again where the database was lost meanwhile: what was done is done, and each step goes on from there. */
async function whileItRuns<T>(cluster: Cluster, step: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const { pid } = cluster;
    try {
      return await step();
    } catch (error) {
      await cluster.revived();
      if (cluster.pid === pid || Date.now() > deadline) throw error;
    }
  }
}

/** From the outside in. May be called again. */
async function stopParts(running: Running): Promise<void> {
  const { gateway, databasePort, webPort, lite, cluster, children } = running;
  running.stopMail?.();
  await Promise.all([gateway.close(), webPort.close()]);
  await Promise.all(children.map((child) => child.kill()));
  await lite?.close();
  running.restoreFetch?.();
  await databasePort.close();
  await cluster?.stop();
}

function handleOf(part: Part): RealtimeHandle {
  return {
    get pid() {
      return part.pid;
    },
    port: () => part.port(),
    kill: (signal = "SIGKILL") => part.kill(signal),
    restart: () => part.restart(),
  };
}
