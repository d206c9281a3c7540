import { SignJWT } from "jose";
import { WebSocket } from "ws";
import { personClaims } from "../local/testing/claims.ts";

/** Speaks the wire protocol only: a thousand of them fit in one process, unlike supabase-js clients. */
export interface Client {
  /** Resolves to the milliseconds that it took; rejects with the refusal. */
  join(topic: string): Promise<number>;
  /** Resolves to the milliseconds until its heartbeat was answered. */
  beat(): Promise<number>;
  close(): void;
}

export async function tokenOf(person: string, secret: string): Promise<string> {
  return new SignJWT(JSON.parse(personClaims(person)))
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}

/** @param onBroadcast Called with each payload on arrival. */
export async function openClient(
  url: string,
  token: string,
  onBroadcast: (payload: Record<string, unknown>) => void = () => {},
): Promise<Client> {
  const address = `${url.replace("http", "ws")}/socket/websocket?apikey=${token}&vsn=2.0.0`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<string, (reply: { status: string; response: unknown }) => void>();
  let ref = 0;
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      onBroadcast(decodeBroadcast(data));
      return;
    }
    const [, replyRef, , event, payload] = JSON.parse(data.toString()) as [
      string | null,
      string | null,
      string,
      string,
      { status: string; response: unknown },
    ];
    if (event === "phx_reply" && replyRef) waiting.get(replyRef)?.(payload);
  });
  const heartbeat = setInterval(() => send(null, "phoenix", "heartbeat", {}), 25_000);
  heartbeat.unref();
  const send = (joinRef: string | null, topic: string, event: string, payload: unknown) => {
    ref += 1;
    socket.send(JSON.stringify([joinRef, String(ref), topic, event, payload]));
    return String(ref);
  };
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  return {
    join(topic) {
      const begin = performance.now();
      const config = {
        private: true,
        broadcast: { self: false, ack: false },
        presence: { enabled: false },
      };
      const joinRef = String(ref + 1);
      const sent = send(joinRef, `realtime:${topic}`, "phx_join", { config, access_token: token });
      return new Promise((resolve, reject) => {
        waiting.set(sent, (reply) => {
          waiting.delete(sent);
          if (reply.status === "ok") resolve(performance.now() - begin);
          else reject(new Error(JSON.stringify(reply.response)));
        });
      });
    },
    beat() {
      const begin = performance.now();
      const sent = send(null, "phoenix", "heartbeat", {});
      return new Promise((resolve) => {
        waiting.set(sent, () => {
          waiting.delete(sent);
          resolve(performance.now() - begin);
        });
      });
    },
    close() {
      clearInterval(heartbeat);
      socket.terminate();
    },
  };
}

/** Kind 4 of serializer 2.0.0: lengths of topic, event and metadata, the encoding, then those and the payload. */
function decodeBroadcast(frame: Buffer): Record<string, unknown> {
  const [, topicLength = 0, eventLength = 0, metaLength = 0] = frame;
  const start = 5 + topicLength + eventLength + metaLength;
  return JSON.parse(frame.toString("utf8", start)) as Record<string, unknown>;
}
