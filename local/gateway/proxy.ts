import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { sendJson } from "./answers.ts";

export interface Target {
  port: number;
  /** Path and query at the target. */
  path: string;
  /** Headers to set or, when undefined, to leave out. */
  headers?: Record<string, string | undefined>;
  /** What the answer calls the target when it does not respond. */
  part: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** Passes a request on and streams the answer back; 502 when nothing answers at the target. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): void {
  const upstream = http.request({
    host: "127.0.0.1",
    port: target.port,
    method: request.method,
    path: target.path,
    headers: forwardedHeaders(request, target),
    agent,
  });
  upstream.on("response", (answer) => {
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !/^(access-control-|connection$|keep-alive$|transfer-encoding$)/.test(name),
    );
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(answer.statusCode ?? 502);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  upstream.on("error", () => {
    request.unpipe(upstream);
    request.resume();
    sendJson(response, 502, { message: `${target.part} is not running at the moment.` });
  });
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** Connects a WebSocket with the one that the target opens for it. */
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
  // Security: functions note the caller's address; a client must not choose it.
  headers["x-forwarded-for"] = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers["x-forwarded-host"] = request.headers.host ?? "";
  headers["x-forwarded-proto"] = "http";
  return headers;
}
