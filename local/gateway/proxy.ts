import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { endInOrder, sendJson } from "./answers.ts";
import { readBody } from "./web-request.ts";

export interface Target {
  port: number;
  path: string;
  /** Undefined removes a header. */
  headers?: Record<string, string | undefined>;
  /** Its name in the 502's text. */
  part: string;
}

/**
 * A connection for each request: a part that refuses a body closes its connection after the answer, which would lose
 * a next request on it. On loopback a new one costs less than a millisecond.
 */
const agent = new http.Agent({ keepAlive: false, maxSockets: 256 });

/** Bytes of a body that are sent unasked: what fits into the socket's buffer. */
const UNASKED_BYTES = 8192;

/** Milliseconds after which a body is sent though the part has not asked for it. */
const DEADLINE_MS = 1000;

/**
 * 502 when nothing answers.
 * A part may answer (413 above all) before it has read the body, and then closes its connection; unread bytes would
 * destroy the answer. So a larger body is sent only when the part asks for it (`Expect: 100-continue`). What the
 * client still sends is read and dropped, or it would block its next request.
 * @throws BodyTooLarge for a body of unknown length beyond the gateway's limit.
 */
export async function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): Promise<void> {
  const headers = forwardedHeaders(request, target);
  const collected = "transfer-encoding" in headers ? await readBody(request) : undefined;
  if (collected) {
    delete headers["transfer-encoding"];
    headers["content-length"] = String(collected.length);
  }
  const asks = Number(headers["content-length"] ?? 0) > UNASKED_BYTES;
  delete headers.expect;
  if (asks) headers.expect = "100-continue";
  const upstream = http.request({
    host: "127.0.0.1",
    port: target.port,
    method: request.method,
    path: target.path,
    headers,
    agent,
  });
  let answered = false;
  const sendBody = once(() => {
    if (answered) return;
    if (collected) upstream.end(collected);
    else request.pipe(upstream);
  });
  const stopBody = () => {
    answered = true;
    request.unpipe(upstream);
  };
  upstream.on("response", (answer) => {
    stopBody();
    const kept = Object.entries(answer.headers).filter(
      ([name]) => !/^(access-control-|connection$|keep-alive$|transfer-encoding$)/.test(name),
    );
    for (const [name, value] of kept) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(answer.statusCode ?? 502);
    answer.pipe(response, { end: false });
    answer.on("end", () => endInOrder(response));
    answer.on("error", () => response.destroy());
  });
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    // After an answer its own stream tells whether it is complete.
    if (answered) return;
    stopBody();
    if (!response.destroyed)
      console.error(`${target.part} did not answer: ${error.code ?? error.message}`);
    sendJson(response, 502, { message: `${target.part} is not running at the moment.` });
  });
  response.on("close", () => upstream.destroy());
  if (!asks) return sendBody();
  const timeout = setTimeout(sendBody, DEADLINE_MS).unref();
  upstream.on("close", () => clearTimeout(timeout));
  upstream.on("continue", sendBody);
  upstream.flushHeaders();
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

export function proxyUpgrade(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  target: Target,
): void {
  const upstream = http.request({
    host: "127.0.0.1",
    port: target.port,
    method: request.method,
    path: target.path,
    headers: {
      ...forwardedHeaders(request, target),
      connection: "Upgrade",
      upgrade: request.headers.upgrade ?? "websocket",
    },
  });
  const fail = () => {
    if (socket.writable) socket.end("HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n");
  };
  socket.on("error", () => upstream.destroy());
  socket.on("close", () => upstream.destroy());
  upstream.on("error", fail);
  // Realtime refuses a handshake with an ordinary answer.
  upstream.on("response", (answer) => {
    socket.write(rawHead(`${answer.statusCode} ${answer.statusMessage}`, answer.rawHeaders));
    answer.pipe(socket);
  });
  upstream.on("upgrade", (answer, remote: Socket, remoteHead: Buffer) => {
    socket.setNoDelay(true);
    remote.setNoDelay(true);
    socket.write(rawHead("101 Switching Protocols", answer.rawHeaders));
    if (remoteHead.length > 0) socket.write(remoteHead);
    if (head.length > 0) remote.write(head);
    remote.on("error", () => socket.destroy());
    socket.on("error", () => remote.destroy());
    remote.on("close", () => socket.destroy());
    socket.on("close", () => remote.destroy());
    remote.pipe(socket);
    socket.pipe(remote);
  });
  upstream.end();
}

function rawHead(status: string, rawHeaders: string[]): string {
  const lines = [`HTTP/1.1 ${status}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function forwardedHeaders(request: IncomingMessage, target: Target): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...request.headers };
  delete headers.connection;
  delete headers["keep-alive"];
  for (const [name, value] of Object.entries(target.headers ?? {})) {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  }
  // Security: functions log the caller's address, so a client must not choose it.
  headers["x-forwarded-for"] = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers["x-forwarded-host"] = request.headers.host ?? "";
  headers["x-forwarded-proto"] = "http";
  return headers;
}
