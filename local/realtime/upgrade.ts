import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { customHeaders, header } from "./headers.ts";
import { serializerFor } from "./serializer/index.ts";
import type { Services } from "./services.ts";
import type { Connection } from "./socket.ts";
import { TokenError } from "./tokens.ts";

const PATH = /^(?:\/socket|\/realtime\/v1)\/websocket\/?$/;

/** `error` is what the client is told. */
export class UpgradeRefused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    /** Refusals of tokens and limits are delayed, so that guessing and flooding cost time. */
    readonly waits = true,
  ) {
    super(error);
  }
}

/** @param open How many are already open. @throws {UpgradeRefused} */
export async function admit(
  services: Services,
  request: IncomingMessage,
  open: number,
): Promise<Connection> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (!PATH.test(url.pathname)) {
    throw new UpgradeRefused(404, "Not found", false);
  }
  const serializer = serializerFor(url.searchParams.get("vsn"));
  if (!serializer) {
    throw new UpgradeRefused(403, "This serializer version is not supported", false);
  }
  if (services.stopping) {
    throw new UpgradeRefused(503, "Realtime is restarting, please standby", false);
  }
  const given = header(request.headers, "x-api-key") ?? url.searchParams.get("apikey") ?? "";
  const token = given.replace(/\s/g, "");
  if (token === "") {
    throw new UpgradeRefused(401, "API key is missing");
  }
  try {
    await services.tokens.verify(token);
  } catch (error) {
    throw error instanceof TokenError ? new UpgradeRefused(401, error.connectMessage) : error;
  }
  if (services.limits.maxConnections !== null && open >= services.limits.maxConnections) {
    throw new UpgradeRefused(429, "Too many connected users");
  }
  return { token, headers: customHeaders(request.headers), serializer };
}

/** As plain HTTP, after the back-off. */
export async function refuseUpgrade(
  services: Services,
  stream: Duplex,
  error: unknown,
): Promise<void> {
  const refusal =
    error instanceof UpgradeRefused
      ? error
      : new UpgradeRefused(500, "Error connecting to Realtime", false);
  services.log("info", "UpgradeRefused", refusal.error);
  if (refusal.waits) {
    await sleep(services.backoffs.connectErrorMs, undefined, { ref: false });
  }
  const body = JSON.stringify({ error: refusal.error });
  stream.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? "Error"}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `connection: close\r\n\r\n${body}`,
  );
}
