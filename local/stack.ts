import path from "node:path";
import { databaseUrl, gatewayUrl, loadConfig, PROJECT_ROOT, type StackConfig } from "./config.ts";
import { migrate } from "./database/migrations.ts";
import { asSuperuser, type DefaultPrivileges, ensureBaseline } from "./database/prepare.ts";
import { EdgeFunctions } from "./functions/functions.ts";
import { type Gateway, startGateway } from "./gateway/server.ts";
import { interceptGoogle } from "./google/interception.ts";
import { type Lite, loadLite, startLite } from "./lite/app.ts";
import { callMail } from "./mailbox/call-mail.ts";
import { Mailbox } from "./mailbox/mailbox.ts";
import { requireFreePort } from "./ports.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import type { Part } from "./processes/part.ts";
import { ProcessRegister } from "./processes/register.ts";
import { Progress } from "./progress.ts";
import { createRealtime } from "./realtime-part.ts";
import { removeData } from "./reset-data.ts";
import { loadSettings } from "./settings.ts";
import type { SigningAlgorithm } from "./signing.ts";
import { createWeb } from "./web/web-part.ts";

export interface StackOptions {
  /** "dev" (default) or "test"; other names get data of their own on the ports of "dev". */
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
  onProgress?(line: string): void;
  onLine?(line: string): void;
}

export interface RealtimeHandle {
  /** 0 while it is down. */
  readonly pid: number;
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
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

interface Running {
  register: ProcessRegister;
  cluster?: Cluster;
  lite?: Lite;
  gateway?: Gateway;
  children: { kill(): Promise<void> }[];
  restoreFetch?: () => void;
  stopMail?: () => void;
}

/** @throws StackError with one line to show: a port in use, a failed migration, a running stack. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const config = loadConfig(options.name, options.signing);
  const running: Running = { register: await ProcessRegister.claim(config.dataDir), children: [] };
  try {
    if (options.fresh) await removeData(config.dataDir);
    return await startParts(options, config, running);
  } catch (error) {
    await stopParts(running);
    throw error;
  }
}

async function startParts(
  options: StackOptions,
  config: StackConfig,
  running: Running,
): Promise<Stack> {
  const { register } = running;
  const functionsDir = options.functionsDir ?? path.join(PROJECT_ROOT, "supabase/functions");
  const settings = loadSettings(path.join(functionsDir, "../config.toml"));
  const isTest = config.name === "test";
  const wanted = { web: !isTest, functions: true, realtime: true, ...options.services };
  await requirePorts(config, wanted);
  const progress = new Progress(options.onProgress);
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

  loadLite().catch(() => {}); // Reported when it is needed.
  const starting = startCluster(config, {
    fast: options.fast,
    onSpawn: (pid) => register.add(pid, "INT"),
    onExit: (pid) => register.remove(pid),
    // Requests from just before may already have a good connection.
    onChange: (change) => running.lite?.forgetConnections(change === "died" ? 0 : 100),
    onLine: say("postgres"),
  });
  const cluster = await progress.during("PostgreSQL", starting);
  running.cluster = cluster;
  await asSuperuser(config, async (sql) => {
    const defaults = options.defaultPrivileges ?? "granted";
    await progress.during("Supabase's baseline", ensureBaseline(sql, defaults));
    const migrated = migrate(sql, databaseUrl(config, "postgres"));
    await progress.during("Migrations and seed", migrated);
  });

  const realtimeUp = wanted.realtime && progress.begin("Realtime", realtime.start());
  const mailbox = new Mailbox(config.dataDir);
  running.restoreFetch = interceptGoogle();
  const { confirmEmail, limitAuth = config.name === "dev" } = options;
  const lite = startLite({ config, settings, mailbox, confirmEmail, limitAuth });
  running.lite = await progress.during("Auth, Data, Storage", lite);
  if (realtimeUp) await realtimeUp();
  if (functionsUp) await functionsUp();
  const gateway = startGateway({
    config,
    lite: running.lite,
    mailbox,
    findFunction: (name) => functions.find(name),
  });
  running.gateway = await progress.during("Gateway", gateway);
  if (webUp) await webUp();
  if (wanted.functions) running.stopMail = callMail(config, say("mail"));

  return {
    config,
    url: gatewayUrl(config),
    dbUrl: (role = "postgres") => databaseUrl(config, role),
    realtime: handleOf(realtime),
    pids: () => ({
      stack: process.pid,
      postgres: cluster.pid,
      realtime: realtime.pid,
      web: web.pid,
      ...functions.pids(),
    }),
    stop: () => stopParts(running),
  };
}

/** Before anything starts, rather than halfway. */
async function requirePorts(
  { ports }: StackConfig,
  wanted: { web: boolean; realtime: boolean },
): Promise<void> {
  await requireFreePort(ports.gateway, "the API");
  if (wanted.realtime) await requireFreePort(ports.realtime, "Realtime");
  if (wanted.web) await requireFreePort(ports.web, "the web app");
}

/** From the outside in. May be called again. */
async function stopParts(running: Running): Promise<void> {
  const { gateway, lite, cluster, register, children, restoreFetch, stopMail } = running;
  stopMail?.();
  Object.assign(running, { gateway: undefined, lite: undefined, cluster: undefined });
  await gateway?.close();
  await Promise.all(children.map((child) => child.kill()));
  await lite?.close();
  restoreFetch?.();
  await cluster?.stop();
  register.release();
}

function handleOf(part: Part): RealtimeHandle {
  return {
    get pid() {
      return part.pid;
    },
    kill: (signal = "SIGKILL") => part.kill(signal),
    restart: () => part.restart(),
  };
}
