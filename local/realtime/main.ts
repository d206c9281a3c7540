/**
 * The server as a process of its own. Settings come from the environment:
 * REALTIME_PORT, REALTIME_DATABASE_URL, REALTIME_JWT_SECRET or REALTIME_JWKS (public keys as JSON)
 * and, if wanted, REALTIME_LIMITS and REALTIME_BACKOFFS as JSON, REALTIME_PUBLISHABLE_KEY and REALTIME_SECRET_KEY.
 * Prints "ready" on stdout when it serves. SIGTERM, SIGINT and the parent's end stop it.
 */
import { fstatSync } from "node:fs";
import type { JSONWebKeySet } from "jose";
import { errorText } from "./log.ts";
import { startRealtime } from "./server.ts";

function required(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set`);
  }
  return value;
}

function json<T = Record<string, number>>(name: string): T | undefined {
  const value = process.env[name];
  return value ? (JSON.parse(value) as T) : undefined;
}

/** Calls `onEnd` when the process that started this one is gone, however it ended. */
function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) {
      onEnd();
    }
  }, 500).unref();
  const stdin = fstatSync(0);
  // Only a pipe tells of its other end; /dev/null is at its end from the beginning.
  if (stdin.isFIFO() || stdin.isSocket()) {
    process.stdin.on("end", onEnd).on("error", onEnd).resume();
  }
}

async function main(): Promise<void> {
  const server = await startRealtime({
    port: Number(required("REALTIME_PORT")),
    databaseUrl: required("REALTIME_DATABASE_URL"),
    ...(process.env.REALTIME_JWKS
      ? { jwks: json<JSONWebKeySet>("REALTIME_JWKS") }
      : { jwtSecret: required("REALTIME_JWT_SECRET") }),
    publishableKey: process.env.REALTIME_PUBLISHABLE_KEY,
    secretKey: process.env.REALTIME_SECRET_KEY,
    limits: json("REALTIME_LIMITS"),
    backoffs: json("REALTIME_BACKOFFS"),
  });
  const stop = () => {
    void server.stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  watchParent(stop);
  process.stdout.on("error", stop);
  process.stdout.write("ready\n");
}

main().catch((error) => {
  process.stderr.write(`realtime: ${errorText(error)}\n`);
  process.exit(1);
});
