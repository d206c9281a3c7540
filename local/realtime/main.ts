/**
 * The server as a process of its own. Settings are REALTIME_PORT, REALTIME_DATABASE_URL, REALTIME_JWT_SECRET or
 * REALTIME_JWKS (public keys as JSON); optional are REALTIME_LIMITS and REALTIME_BACKOFFS (JSON),
 * REALTIME_PUBLISHABLE_KEY and REALTIME_SECRET_KEY. REALTIME_PORT may be 0; prints "ready" and its port on stdout when
 * it serves. SIGTERM and SIGINT stop it.
 */
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
  process.stdout.write(`ready ${server.port}\n`);
}

main().catch((error) => {
  process.stderr.write(`realtime: ${errorText(error)}\n`);
  process.exit(1);
});
