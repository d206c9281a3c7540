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

/** For every database role and nothing else: the server listens on loopback only. */
export const DATABASE_PASSWORD = "postgres";

export interface StackPorts {
  gateway: number;
  postgres: number;
  realtime: number;
  /** The first function's port; each further function takes the next one. */
  functions: number;
  web: number;
  /** Of `npm run studio`; Supabase's own port for it. */
  studio: number;
}

export interface StackConfig extends SigningConfig {
  /** "dev", "test", …: names the data folder. */
  name: string;
  ports: StackPorts;
  /** Database files, stored objects, secrets.json, logs. */
  dataDir: string;
  /** Holds the copied PostgreSQL; the database's user may enter it. */
  sharedDir: string;
  publishableKey: string;
  /** `sb_secret_…`, role service_role; random per data folder. */
  secretKey: string;
  /** Private ES256 key that signs tickets; random per data folder. */
  ticketKey: JWK;
}

const BASE_PORTS: StackPorts = {
  gateway: 54321,
  postgres: 54322,
  realtime: 54328,
  functions: 54330,
  web: 5173,
  studio: 54323,
};

/** Puts the ports of tests above 60999, where Linux gives no port to an outgoing connection. */
const TEST_PORT_DISTANCE = 7000;
const MAX_OFFSET = 65_535 - BASE_PORTS.functions - 5;

/**
 * Secrets are made on first use.
 * @param name all but "dev" take ports 7000 higher; every name has data of its own. DEALPORT_PORT_OFFSET shifts all
 * ports further, and separates the data too.
 * @param signing Default: as DEALPORT_SIGNING says, else HS256.
 */
export function loadConfig(
  name = "dev",
  signing: SigningAlgorithm = readSigning(process.env.DEALPORT_SIGNING),
): StackConfig {
  const offset = readOffset(process.env.DEALPORT_PORT_OFFSET);
  const shift = offset + (name === "dev" ? 0 : TEST_PORT_DISTANCE);
  if (shift > MAX_OFFSET) {
    throw new Error(
      `DEALPORT_PORT_OFFSET shifts the stacks of tests by at most ${MAX_OFFSET - TEST_PORT_DISTANCE}.`,
    );
  }
  const sharedDir = ensureSharedDir();
  const dataDir = path.join(sharedDir, offset === 0 ? name : `${name}-${offset}`);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  return {
    name,
    ports: {
      gateway: BASE_PORTS.gateway + shift,
      postgres: BASE_PORTS.postgres + shift,
      realtime: BASE_PORTS.realtime + shift,
      functions: BASE_PORTS.functions + shift,
      web: BASE_PORTS.web + shift,
      studio: BASE_PORTS.studio + shift,
    },
    dataDir,
    sharedDir,
    publishableKey: PUBLISHABLE_KEY,
    signing,
    ...readSecrets(dataDir),
  };
}

function readSigning(value: string | undefined): SigningAlgorithm {
  if (value === undefined || value === "") return "HS256";
  if (value === "HS256" || value === "ES256") return value;
  throw new Error(`DEALPORT_SIGNING must be HS256 or ES256, not "${value}".`);
}

/** Upwards, because this code also runs as a bundle below node_modules (processes/compile.mjs). */
function findRoot(dir: string): string {
  return fs.existsSync(path.join(dir, "package.json")) ? dir : findRoot(path.dirname(dir));
}

function readOffset(value: string | undefined): number {
  if (value === undefined || value === "") return 0;
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
 * lives where everyone may enter, and survives a reboot.
 */
function ensureSharedDir(): string {
  if (process.getuid?.() !== 0) {
    const dir = path.join(PROJECT_ROOT, ".dealport");
    fs.mkdirSync(dir, { recursive: true });
    return dir;
  }
  const hash = createHash("sha256").update(PROJECT_ROOT).digest("hex").slice(0, 12);
  const dir = path.join("/var/tmp", `dealport-${hash}`);
  fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
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
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

export function gatewayUrl(config: StackConfig): string {
  return `http://127.0.0.1:${config.ports.gateway}`;
}

export function webUrl(config: StackConfig): string {
  return `http://127.0.0.1:${config.ports.web}`;
}

export function databaseUrl(config: StackConfig, role: string, database = "postgres"): string {
  return `postgres://${role}:${DATABASE_PASSWORD}@127.0.0.1:${config.ports.postgres}/${database}`;
}
