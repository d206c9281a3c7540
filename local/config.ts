import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { JWK } from "jose";
import { generateSigningKey, type SigningAlgorithm, type SigningConfig } from "./signing.ts";

/** The folder that holds `package.json` and `supabase/`. */
export const PROJECT_ROOT = findRoot(path.dirname(fileURLToPath(import.meta.url)));

/** The key that every `supabase start` prints: public, role anon. */
const PUBLISHABLE_KEY = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** For every database role and nothing else: only this machine reaches the server. */
export const DATABASE_PASSWORD = "postgres";

/** Part of the socket's name; PostgreSQL listens on no port. */
export const SOCKET_PORT = 5432;

/** Ports that people and other programs know. The processes behind them take any free port. */
export interface StackPorts {
  gateway: number;
  postgres: number;
  web: number;
  /** Of `npm run studio`. */
  studio: number;
}

export interface StackConfig extends SigningConfig {
  /** "dev", "test", …: names the data folder. */
  name: string;
  /** As wanted; while it runs, as they are. 0 is whichever is free. */
  ports: StackPorts;
  /** No other port will do. */
  portsAreFixed: boolean;
  /** Database files, stored objects, secrets.json, logs. */
  dataDir: string;
  /** Holds the copied PostgreSQL; the database's user may enter it. */
  sharedDir: string;
  /** Holds PostgreSQL's socket. Below /tmp, since a socket's path has at most 103 characters. */
  socketDir: string;
  publishableKey: string;
  /** `sb_secret_…`, role service_role; random per data folder. */
  secretKey: string;
  /** Private ES256 key that signs tickets; random per data folder. */
  ticketKey: JWK;
}

/** As `supabase start` has them. */
const USUAL_PORTS: StackPorts = { gateway: 54321, postgres: 54322, web: 5173, studio: 54323 };
const ANY_PORTS: StackPorts = { gateway: 0, postgres: 0, web: 0, studio: 0 };
const MAX_OFFSET = 65_535 - USUAL_PORTS.studio;

/**
 * Secrets are made on first use.
 * @param name "dev" wants the usual ports, every other whichever are free; each has data of its own.
 * DEALPORT_PORT_OFFSET asks for ports so much higher and no others, and has data of its own, too.
 * @param signing Default: as DEALPORT_SIGNING says, else HS256.
 */
export function loadConfig(
  name = "dev",
  signing: SigningAlgorithm = readSigning(process.env.DEALPORT_SIGNING),
): StackConfig {
  const offset = readOffset(process.env.DEALPORT_PORT_OFFSET);
  const sharedDir = ensureSharedDir();
  const dataDir = path.join(sharedDir, offset ? `${name}-${offset}` : name);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  return {
    name,
    ports: name === "dev" ? shifted(USUAL_PORTS, offset ?? 0) : { ...ANY_PORTS },
    portsAreFixed: offset !== undefined,
    dataDir,
    sharedDir,
    socketDir: path.join("/tmp", `dealport-${hashOf(dataDir)}`),
    publishableKey: PUBLISHABLE_KEY,
    signing,
    ...readSecrets(dataDir),
  };
}

function shifted({ gateway, postgres, web, studio }: StackPorts, by: number): StackPorts {
  return { gateway: gateway + by, postgres: postgres + by, web: web + by, studio: studio + by };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

function readSigning(value: string | undefined): SigningAlgorithm {
  if (value === undefined || value === "") return "HS256";
  if (value === "HS256" || value === "ES256") return value;
  throw new Error(`DEALPORT_SIGNING must be HS256 or ES256, not "${value}".`);
}

/** Upwards, because this code also runs as a bundle below node_modules (processes/compile.mjs). */
function findRoot(dir: string): string {
  return fs.existsSync(path.join(dir, "package.json")) ? dir : findRoot(path.dirname(dir));
}

function readOffset(value: string | undefined): number | undefined {
  if (value === undefined || value === "") return undefined;
  const offset = Number(value);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new Error(
      `DEALPORT_PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${value}".`,
    );
  }
  return offset;
}

/**
 * PostgreSQL refuses to run as root, and its user may not be able to enter root's checkout. So for root the data
 * lives where everyone may enter, and survives a reboot. DEALPORT_DATA names another folder.
 */
function ensureSharedDir(): string {
  const isRoot = process.getuid?.() === 0;
  const usual = isRoot
    ? path.join("/var/tmp", `dealport-${hashOf(PROJECT_ROOT)}`)
    : path.join(PROJECT_ROOT, ".dealport");
  const dir = path.resolve(process.env.DEALPORT_DATA || usual);
  fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
  if (!isRoot) return dir;
  // Security: /var/tmp is open to all and root runs programs of this folder, so do not trust somebody else's.
  const stat = fs.lstatSync(dir);
  if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) {
    throw new Error(`${dir} does not belong to root alone: remove it and start again.`);
  }
  return dir;
}

type Secrets = Pick<StackConfig, "secretKey" | "jwtSecret" | "signingKey" | "ticketKey">;

function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const kept = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Secrets>)
    : {};
  if (kept.secretKey && kept.jwtSecret && kept.signingKey && kept.ticketKey) return kept as Secrets;
  const secrets: Secrets = {
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    jwtSecret: randomBytes(48).toString("base64url"),
    signingKey: generateSigningKey(),
    ticketKey: generateSigningKey(),
    ...kept,
  };
  // Moved there whole: half of it would be in the way of every later start.
  fs.writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(secrets, null, 2)}\n`, {
    mode: 0o600,
  });
  fs.renameSync(`${file}.${process.pid}`, file);
  return secrets;
}

export function gatewayUrl(config: StackConfig): string {
  return `http://127.0.0.1:${config.ports.gateway}`;
}

export function webUrl(config: StackConfig): string {
  return `http://127.0.0.1:${config.ports.web}`;
}

/** For people and other programs. */
export function databaseUrl(config: StackConfig, role: string, database = "postgres"): string {
  return `postgres://${role}:${DATABASE_PASSWORD}@127.0.0.1:${config.ports.postgres}/${database}`;
}

/** For the stack's own parts: by the socket, past the port. `hostOf` makes postgres.js understand it. */
export function socketUrl({ socketDir }: StackConfig, role: string): string {
  return `postgres://${role}:${DATABASE_PASSWORD}@${encodeURIComponent(socketDir)}:${SOCKET_PORT}/postgres`;
}

export function socketFile({ socketDir }: StackConfig): string {
  return path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
}

/** For the option `host` of postgres.js, which does not decode a socket's folder in an address. */
export function hostOf(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}
