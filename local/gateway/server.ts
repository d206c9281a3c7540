import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { gatewayUrl, type StackConfig } from "../config.ts";
import { googlePage, toStandIn } from "../google/consent.ts";
import type { Lite } from "../lite/app.ts";
import { type Mailbox, MailRefused } from "../mailbox/mailbox.ts";
import { mailboxPage } from "../mailbox/page.ts";
import { SigningKeys } from "../signing.ts";
import { sendJson, sendPage } from "./answers.ts";
import { allowAnyOrigin, isPreflight } from "./cors.ts";
import { functionRoute, type RunningFunction } from "./functions-route.ts";
import { proxyRequest, proxyUpgrade } from "./proxy.ts";
import { realtimeTarget } from "./realtime-route.ts";
import { RoleTokens } from "./role-tokens.ts";
import { BodyTooLarge, readBody, sendWebResponse, toWebRequest } from "./web-request.ts";

export interface GatewayParts {
  config: StackConfig;
  lite: Lite;
  mailbox: Mailbox;
  /** Waits for a function that is restarting. */
  findFunction(name: string): Promise<RunningFunction | undefined>;
  /** Its port. Waits while it is restarting; 0 when it is down. */
  findRealtime(): Promise<number>;
}

/** Listens before its parts are there: requests wait for them. */
export class Gateway {
  readonly server: http.Server;
  #start: (parts: Serving) => void = () => {};

  constructor() {
    const serving = new Promise<Serving>((resolve) => {
      this.#start = resolve;
    });
    this.server = http.createServer((request, response) => {
      serving
        .then((parts) => route(parts, request, response))
        .catch((error: unknown) => {
          if (error instanceof BodyTooLarge) return refuseLargeBody(response);
          if (!request.destroyed && !response.destroyed) console.error("gateway:", error);
          sendJson(response, 500, { message: "Internal Server Error" });
        });
    });
    this.server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // A reset before the connection is handed on must not end the whole stack.
      socket.on("error", () => socket.destroy());
      serving.then((parts) => upgrade(parts, request, socket, head)).catch(() => socket.destroy());
    });
    this.server.on("clientError", (_error, socket) => {
      if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
    });
    // Uploads over a slow line take longer than Node's default of five minutes.
    this.server.requestTimeout = 0;
    // Longer than clients keep idle connections: closing one just as it is reused loses a request.
    this.server.keepAliveTimeout = 120_000;
  }

  serve(parts: GatewayParts): void {
    const keys = new SigningKeys(parts.config);
    this.#start({ ...parts, keys, tokens: new RoleTokens(parts.config, keys) });
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

interface Serving extends GatewayParts {
  keys: SigningKeys;
  tokens: RoleTokens;
}

async function route(
  parts: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { config, lite, mailbox, keys, tokens } = parts;
  const url = request.url ?? "/";
  const path = url.split("?")[0] ?? "/";
  // Security: emails hold sign-in links, which no page of another origin may read, not even by DNS rebinding.
  if (/^\/mailbox(\.json|\/|$)/.test(path) && !isOwnName(request, config)) {
    return sendJson(response, 421, { message: "The mailbox answers to this machine's own names." });
  }
  if (path === "/mailbox.json") return sendJson(response, 200, mailbox.newestFirst());
  if (path === "/mailbox") return sendPage(response, mailboxPage(mailbox.newestFirst()));
  if (path === "/mailbox/api/v1/send" && request.method === "POST") {
    return acceptMail(mailbox, request, response);
  }
  allowAnyOrigin(request, response);
  if (isPreflight(request)) {
    response.writeHead(204).end();
    return;
  }
  if (/^\/(rest|auth|storage)\/v1(\/|$)/.test(path)) {
    const address = request.socket.remoteAddress;
    const answer = await lite.fetch(await toWebRequest(request, gatewayUrl(config)), address);
    return sendWebResponse(toStandIn(answer, gatewayUrl(config)), response);
  }
  if (path.startsWith("/realtime/v1/")) {
    return proxyRequest(
      request,
      response,
      await realtimeTarget(request, await parts.findRealtime(), tokens),
    );
  }
  if (path.startsWith("/functions/v1/") || path.startsWith("/api/")) {
    const found = await functionRoute(request, keys, parts.findFunction);
    if ("target" in found) return proxyRequest(request, response, found.target);
    return sendJson(response, found.status, found.body);
  }
  if (path.startsWith("/google/")) return googlePage(url, response);
  sendJson(response, 404, { message: "no Route matched with those values" });
}

async function acceptMail(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  // Security: pages of other origins cannot send JSON without a preflight, which nothing here answers.
  if (!/^application\/json/.test(request.headers["content-type"] ?? "")) {
    return sendJson(response, 415, { Error: "Send JSON." });
  }
  try {
    return sendJson(response, 200, mailbox.accept(JSON.parse(String(await readBody(request)))));
  } catch (error) {
    if (error instanceof MailRefused) return sendJson(response, 400, { Error: "Refused." });
    throw error;
  }
}

async function upgrade(
  { findRealtime, tokens }: Serving,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): Promise<void> {
  if (!request.url?.startsWith("/realtime/v1/")) {
    socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
    return;
  }
  proxyUpgrade(request, socket, head, await realtimeTarget(request, await findRealtime(), tokens));
}

function refuseLargeBody(response: ServerResponse): void {
  sendJson(response, 413, {
    statusCode: "413",
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  });
}

/** As this machine itself addresses the gateway. */
function isOwnName({ headers }: IncomingMessage, { ports }: StackConfig): boolean {
  const names = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${ports.gateway}`);
  return names.includes(headers.host?.toLowerCase() ?? "");
}
