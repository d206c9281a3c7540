import type { WebSocket } from "ws";
import { Channel } from "./channel.ts";
import { join } from "./channel-join.ts";
import { readJoinConfig } from "./join-config.ts";
import { RateCounter } from "./limits.ts";
import { errorText } from "./log.ts";
import type { Frame, Incoming, Outgoing, Serializer } from "./serializer/index.ts";
import type { Services } from "./services.ts";

export interface Connection {
  token: string;
  headers: Record<string, string>;
  serializer: Serializer;
}

export class Socket {
  readonly serializer: Serializer;
  readonly token: string;
  readonly headers: Record<string, string>;
  readonly joins: RateCounter;
  /** Milliseconds: when the client last sent anything, and since when no channel is open. */
  lastSeen = Date.now();
  emptySince = Date.now();

  readonly #channels = new Map<string, Channel>();
  readonly #events: RateCounter;
  #hasBeenMalformed = false;

  constructor(
    private readonly ws: WebSocket,
    connection: Connection,
    private readonly services: Services,
  ) {
    this.serializer = connection.serializer;
    this.token = connection.token;
    this.headers = connection.headers;
    this.joins = new RateCounter(services.limits.clientJoinsPerSecond);
    this.#events = new RateCounter(services.limits.clientEventsPerSecond);
    const seen = () => {
      this.lastSeen = Date.now();
    };
    ws.on("message", (data, binary) => this.#onMessage(data as Buffer, binary));
    ws.on("ping", seen);
    ws.on("pong", seen);
    ws.on("error", (error) => services.log("info", "WebSocketError", errorText(error)));
    ws.on("close", () => this.#onClose());
  }

  get channelCount(): number {
    return this.#channels.size;
  }

  #onMessage(data: Buffer, binary: boolean): void {
    this.lastSeen = Date.now();
    const message = this.serializer.decode(data, binary);
    if (message) {
      this.#dispatch(message);
    } else if (!this.#hasBeenMalformed) {
      // Logged once a socket, or a client could fill the log.
      this.#hasBeenMalformed = true;
      const text = `${data.length} bytes, ${binary ? "binary" : "text"}`;
      this.services.log("warning", "MalformedWebSocketMessage", text);
    }
  }

  #dispatch(message: Incoming): void {
    const { topic, event, ref } = message;
    if (topic === "phoenix" && event === "heartbeat") {
      const payload = { status: "ok", response: {} };
      this.push({ joinRef: null, ref, topic, event: "phx_reply", payload });
      return;
    }
    const channel = this.#channels.get(topic);
    if (event === "phx_join" && topic.startsWith("realtime:")) {
      this.#replace(channel);
      this.#join(message);
    } else if (channel) {
      this.#pass(message, channel);
    } else {
      this.unmatched(message);
    }
  }

  /** A second join of a topic ends the first; one that was still being checked ends unanswered. */
  #replace(channel: Channel | undefined): void {
    if (channel?.state === "joined") {
      channel.close();
    } else {
      channel?.detach();
    }
  }

  #pass(message: Incoming, channel: Channel): void {
    // Sent before the client knew that its join was replaced.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) {
      return;
    }
    if (this.#events.add() && this.services.rates.events.add()) {
      channel.receive(message);
    } else {
      channel.fail("Too many messages per second");
    }
  }

  #join(message: Incoming): void {
    const { topic, joinRef, ref } = message;
    const config = readJoinConfig(message.payload, (text) =>
      this.services.log("warning", "InvalidJoinPayload", text),
    );
    const channel = new Channel(this, this.services, topic, joinRef ?? ref, config);
    this.#channels.set(topic, channel);
    channel.hold(join(channel, message));
  }

  /** For a topic that is not joined. */
  unmatched({ topic, ref, event, joinRef }: Incoming): void {
    const payload =
      event === "phx_leave"
        ? { status: "ok", response: {} }
        : { status: "error", response: { reason: "unmatched topic" } };
    const echoed = event === "phx_leave" ? joinRef : null;
    this.push({ joinRef: echoed, ref, topic, event: "phx_reply", payload });
  }

  push(message: Outgoing): void {
    this.send(this.serializer.encode(message));
  }

  /** Disconnects a client that does not read: its pending data would grow until the server is out of memory. */
  send(frame: Frame): void {
    if (this.ws.readyState !== this.ws.OPEN) {
      return;
    }
    if (this.ws.bufferedAmount > this.services.limits.maxBufferedBytes) {
      const text = `${this.ws.bufferedAmount} bytes were waiting`;
      this.services.log("warning", "SlowClientDisconnected", text);
      this.ws.terminate();
      return;
    }
    this.ws.send(frame.data, { binary: frame.binary });
  }

  forget(channel: Channel): void {
    if (this.#channels.get(channel.wireTopic) === channel) {
      this.#channels.delete(channel.wireTopic);
      this.emptySince = Date.now();
    }
  }

  /** After too long a silence, or too long without a channel. */
  sweep(now: number): void {
    const { idleMs, noChannelMs } = this.services.backoffs;
    if (now - this.lastSeen > idleMs) {
      this.close(1001, "idle");
    } else if (this.#channels.size === 0 && now - this.emptySince > noChannelMs) {
      this.close(1001, "no channels");
    }
  }

  /** Tells every channel to come back later. */
  announceRestart(): void {
    for (const channel of this.#channels.values()) {
      channel.system("ok", "Server requested disconnect");
    }
    this.close(1012, "Service Restart");
  }

  /** Never 1000: clients take that for their own wish and stay away. */
  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }

  terminate(): void {
    this.ws.terminate();
  }

  #onClose(): void {
    for (const channel of [...this.#channels.values()]) {
      channel.detach();
    }
  }
}
