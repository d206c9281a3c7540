import WebSocket from "ws";
import { until } from "./client.ts";
import { token } from "./world.ts";

type TextFrame = [joinRef: unknown, ref: unknown, topic: string, event: string, payload: unknown];

/** For frames that client libraries never send. */
export interface RawSocket {
  ws: WebSocket;
  texts: TextFrame[];
  binaries: Buffer[];
  closed: { code: number } | null;
  send(frame: TextFrame | Buffer | string): void;
  next(fits: (frame: TextFrame) => boolean, ms?: number): Promise<TextFrame>;
}

/** With serializer 2.0.0 and the anon key, unless a query is given. */
export async function rawSocket(url: string, query?: string): Promise<RawSocket> {
  const search = query ?? `apikey=${await token({ role: "anon" })}&vsn=2.0.0`;
  const ws = new WebSocket(`${url.replace("http", "ws")}/socket/websocket?${search}`);
  const socket: RawSocket = {
    ws,
    texts: [],
    binaries: [],
    closed: null,
    send: (frame) => ws.send(Array.isArray(frame) ? JSON.stringify(frame) : frame),
    async next(fits, ms) {
      await until(() => socket.texts.some(fits), ms);
      return socket.texts.find(fits) as TextFrame;
    },
  };
  ws.on("message", (data, binary) => {
    if (binary) {
      socket.binaries.push(data as Buffer);
    } else {
      socket.texts.push(JSON.parse(String(data)));
    }
  });
  ws.on("close", (code) => {
    socket.closed = { code };
  });
  await new Promise((resolve, reject) => ws.once("open", resolve).once("error", reject));
  return socket;
}

/** A public topic; waits for the answer. */
export async function rawJoin(socket: RawSocket, topic: string, config: object = {}, ref = "1") {
  socket.send([ref, ref, `realtime:${topic}`, "phx_join", { config }]);
  return socket.next(([, answered, , event]) => event === "phx_reply" && answered === ref);
}

/** A kind 3 frame as realtime-js makes them; `lengths` may lie. */
export function pushFrame(
  parts: { joinRef?: string; ref?: string; topic: string; event: string; metadata?: string },
  payload: Buffer | string,
  encoding = 1,
  lengths?: number[],
): Buffer {
  const strings = [
    parts.joinRef ?? "1",
    parts.ref ?? "2",
    `realtime:${parts.topic}`,
    parts.event,
    parts.metadata ?? "",
  ].map((text) => Buffer.from(text));
  const said = lengths ?? strings.map((bytes) => bytes.length);
  return Buffer.concat([Buffer.from([3, ...said, encoding]), ...strings, Buffer.from(payload)]);
}
