import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { Authorizer } from "./authorization.ts";
import { deliver } from "./broadcast.ts";
import { isTooLarge } from "./limits.ts";
import { errorText, logToStderr } from "./log.ts";
import type { MessageRow } from "./message-row.ts";
import { DEFAULT_BACKOFFS, DEFAULT_LIMITS, type RealtimeOptions } from "./options.ts";
import { keepPartitions } from "./partitions.ts";
import { connect, SessionPool } from "./postgres-sessions.ts";
import { Replayer } from "./replay.ts";
import { Replication } from "./replication.ts";
import { handleRequest } from "./rest.ts";
import { Rates, type Services } from "./services.ts";
import { Socket } from "./socket.ts";
import { Tokens } from "./tokens.ts";
import { Topics } from "./topics.ts";
import { admit, refuseUpgrade } from "./upgrade.ts";

/** For clients to answer the closing handshake. */
const CLOSE_GRACE_MS = 300;

export interface RealtimeServer {
  port: number;
  /** `http://host:port`; sockets are at `/socket/websocket`. */
  url: string;
  connections(): number;
  /** Closes sockets with 1012, so that clients come back, and disconnects from the database. */
  stop(): Promise<void>;
}

/** Resolves when it listens and rows arrive. @throws when the database, a right of its role or the port is missing. */
export async function startRealtime(options: RealtimeOptions): Promise<RealtimeServer> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const backoffs = { ...DEFAULT_BACKOFFS, ...options.backoffs };
  const log = options.log ?? logToStderr;
  const { databaseUrl } = options;

  const sql = connect(databaseUrl, "realtime_upkeep", { timezone: "UTC" });
  const pool = new SessionPool(databaseUrl, options.poolSize ?? 4, backoffs.authorizationMs);
  const onRow = (row: MessageRow) => broadcastRow(services, row);
  const retryMs = backoffs.replicationRetryMs;
  const sockets = new Set<Socket>();
  // Connected clients look live but have missed something: reconnecting makes them look.
  const onResumed = () => {
    for (const socket of sockets) socket.announceRestart();
  };
  const replication = new Replication({ databaseUrl, retryMs, log, onRow, onResumed });
  const services: Services = {
    limits,
    backoffs,
    log,
    privateOnly: options.privateOnly ?? false,
    tokens: new Tokens(options),
    authorizer: new Authorizer(pool, log),
    replayer: new Replayer(sql),
    replication,
    topics: new Topics(),
    rates: new Rates(limits),
    stopping: false,
  };
  const http = createServer((request, response) => void handleRequest(services, request, response));
  acceptSockets(http, services, sockets);

  const timers = [
    setInterval(() => sweep(sockets), Math.min(1_000, backoffs.idleMs / 4)),
    setInterval(() => {
      keepPartitions(sql).catch((error) => log("error", "PartitionUpkeep", errorText(error)));
    }, backoffs.partitionsMs),
  ];

  const release = async () => {
    timers.forEach(clearInterval);
    await replication.stop();
    await Promise.all([pool.close(), sql.end({ timeout: 1 })]);
  };

  const stop = async () => {
    if (services.stopping) {
      return;
    }
    services.stopping = true;
    for (const socket of sockets) {
      socket.announceRestart();
    }
    const closed = new Promise((resolve) => http.close(resolve));
    const impatience = setTimeout(() => {
      for (const socket of sockets) {
        socket.terminate();
      }
      http.closeAllConnections();
    }, CLOSE_GRACE_MS);
    await Promise.all([closed, release()]);
    clearTimeout(impatience);
  };

  try {
    await keepPartitions(sql);
    await Promise.all([replication.start(), services.authorizer.warmUp()]);
    const port = await listen(http, options.port, options.host ?? "127.0.0.1");
    const url = `http://${options.host ?? "127.0.0.1"}:${port}`;
    return { port, url, connections: () => sockets.size, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

function acceptSockets(http: Server, services: Services, sockets: Set<Socket>): void {
  const { maxFrameBytes } = services.limits;
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    try {
      const connection = await admit(services, request, sockets.size);
      webSockets.handleUpgrade(request, stream, head, (ws) => {
        const socket = new Socket(ws, connection, services);
        sockets.add(socket);
        ws.on("close", () => sockets.delete(socket));
      });
    } catch (error) {
      await refuseUpgrade(services, stream, error);
    }
  };
  http.on("upgrade", (request, stream, head) => {
    // Until ws adds its own listener, a client's reset must not end the process.
    stream.on("error", () => stream.destroy());
    void upgrade(request, stream, head);
  });
}

function broadcastRow(services: Services, row: MessageRow): void {
  if (isTooLarge(row.broadcast.data.length, services.limits.maxPayloadBytes)) {
    services.log("warning", "PayloadSizeExceeded", `a database broadcast to ${row.topic}`);
    return;
  }
  deliver(services, row);
}

function sweep(sockets: Set<Socket>): void {
  const now = Date.now();
  for (const socket of sockets) {
    socket.sweep(now);
  }
}

function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      http.removeListener("error", reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}
