import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HeartbeatListener, RealtimeClientLike } from "./ports";
import {
  CHECK_EVERY_MS,
  CONNECT_MS,
  GIVE_UP_MS,
  SILENT_AFTER_MS,
  SocketHeartbeat,
  UNWATCHED_EVERY_MS,
} from "./socket-heartbeat";

/** Heartbeats as realtime-js does them: a second one while the first is unanswered would close the socket. */
class Socket {
  pendingHeartbeatRef: string | null = null;
  sent = 0;
  closedByItself = 0;
  answers = true;
  latencyMs = 100;
  state: "open" | "connecting" | "closed" = "open";
  #listener: HeartbeatListener = () => undefined;
  isConnected = () => this.state === "open";
  isConnecting = () => this.state === "connecting";
  onHeartbeat = (listener: HeartbeatListener) => {
    this.#listener = listener;
  };
  sendHeartbeat = async () => {
    if (this.pendingHeartbeatRef) this.closedByItself += 1;
    this.sent += 1;
    this.pendingHeartbeatRef = String(this.sent);
    this.#listener("sent");
    if (this.answers) setTimeout(() => this.answer(), this.latencyMs);
  };
  answer() {
    this.#listener("ok", this.latencyMs);
    this.pendingHeartbeatRef = null;
  }
}

let socket: Socket;
let silences: boolean[];
let renewed: number;
let registry: {
  client: Promise<RealtimeClientLike>;
  isWatched: boolean;
  setSilent: (isSilent: boolean) => void;
  renew: () => void;
};
let heartbeat: SocketHeartbeat;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  socket = new Socket();
  renewed = 0;
  silences = [];
  registry = {
    client: Promise.resolve(socket as unknown as RealtimeClientLike),
    isWatched: true,
    setSilent: (isSilent) => {
      if ((silences.at(-1) ?? false) !== isSilent) silences.push(isSilent);
    },
    renew: () => {
      renewed += 1;
    },
  };
  heartbeat = new SocketHeartbeat(registry);
  heartbeat.start();
});
afterEach(() => vi.useRealTimers());

describe("the heartbeat of a socket", () => {
  it("beats every second while a room is on screen, and leaves a socket that answers alone", async () => {
    await pass(60_000);
    expect(socket.sent).toBeGreaterThanOrEqual(59);
    expect(socket.sent).toBeLessThanOrEqual(60);
    expect([renewed, silences]).toEqual([0, []]);
  });

  it("beats every 25 s else", async () => {
    registry.isWatched = false;
    await pass(UNWATCHED_EVERY_MS - 1000);
    expect(socket.sent).toBe(0);
    await pass(2000);
    expect(socket.sent).toBe(1);
  });

  it("is quick at once when a room comes on screen", async () => {
    registry.isWatched = false;
    await pass(5100);
    registry.isWatched = true;
    await pass(CHECK_EVERY_MS);
    expect(socket.sent).toBe(1);
  });

  it("says within a beat and half a second that a socket is silent, and at once that it answers again", async () => {
    await pass(10_200);
    socket.answers = false;
    await pass(CHECK_EVERY_MS + SILENT_AFTER_MS);
    expect(silences).toEqual([true]);
    socket.answer();
    expect(silences).toEqual([true, false]);
    expect(renewed).toBe(0);
  });

  it("sends no second beat before the first was answered, and gives the socket up after five seconds", async () => {
    socket.answers = false;
    await pass(GIVE_UP_MS);
    expect([socket.sent, socket.closedByItself, renewed]).toEqual([1, 0, 0]);
    await pass(2 * CHECK_EVERY_MS);
    expect([socket.sent, socket.closedByItself, renewed]).toEqual([1, 0, 1]);
  });

  it("waits twice as long as the last answer took where the line is slow", async () => {
    socket.latencyMs = 700;
    await pass(5000);
    // The first one was not known to be slow.
    expect(silences).toEqual([true, false]);
    await pass(30_000);
    expect(silences).toEqual([true, false]);
  });

  it("gives up a connection that is not made within five seconds, and not one that is new", async () => {
    socket.state = "connecting";
    await pass(CONNECT_MS);
    expect(renewed).toBe(0);
    await pass(2 * CHECK_EVERY_MS);
    expect(renewed).toBe(1);
  });

  it("leaves a closed one to the client, which reconnects by itself", async () => {
    socket.state = "closed";
    await pass(30_000);
    expect([socket.sent, renewed]).toEqual([0, 0]);
  });

  it("after a sleep asks anew before it gives up", async () => {
    socket.answers = false;
    await pass(1100);
    vi.setSystemTime(Date.now() + 3_600_000);
    await heartbeat.check();
    await pass(2 * SILENT_AFTER_MS);
    expect(silences).toEqual([true]);
    expect(renewed).toBe(0);
  });
});
