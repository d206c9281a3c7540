import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWER_MS, BEAT_MS, BEAT_WATCHED_MS, Heart } from "./heart";
import type { RealtimeClientLike } from "./ports";

class Socket {
  pendingHeartbeatRef: string | null = null;
  sent = 0;
  answers = true;
  state: "open" | "connecting" | "closed" = "open";
  isConnected = () => this.state === "open";
  isConnecting = () => this.state === "connecting";
  sendHeartbeat = async () => {
    this.sent += 1;
    this.pendingHeartbeatRef = String(this.sent);
    if (this.answers) setTimeout(() => (this.pendingHeartbeatRef = null), 100);
  };
}

let socket: Socket;
let renewed: number;
let registry: { client: Promise<RealtimeClientLike>; isWatched: boolean; renew: () => void };
let heart: Heart;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  socket = new Socket();
  renewed = 0;
  registry = {
    client: Promise.resolve(socket as unknown as RealtimeClientLike),
    isWatched: true,
    renew: () => {
      renewed += 1;
    },
  };
  heart = new Heart(registry);
  heart.start();
});
afterEach(() => vi.useRealTimers());

describe("the heart", () => {
  it("beats every 5 s while a room is on screen, and leaves a socket that answers alone", async () => {
    await pass(60_000);
    expect(socket.sent).toBeGreaterThanOrEqual(Math.floor(60_000 / (BEAT_WATCHED_MS + ANSWER_MS)));
    expect(renewed).toBe(0);
  });

  it("beats every 25 s else", async () => {
    registry.isWatched = false;
    await pass(BEAT_MS - 1);
    expect(socket.sent).toBe(0);
    await pass(1);
    expect(socket.sent).toBe(1);
  });

  it("is quick at once when a room comes on screen", async () => {
    registry.isWatched = false;
    heart.start();
    await pass(100);
    registry.isWatched = true;
    await pass(BEAT_WATCHED_MS);
    expect(socket.sent).toBe(1);
  });

  it("gives up a socket that hangs within one beat and its wait", async () => {
    await pass(BEAT_WATCHED_MS + ANSWER_MS + 200);
    expect(renewed).toBe(0);
    socket.answers = false;
    await pass(BEAT_WATCHED_MS + ANSWER_MS);
    expect(renewed).toBe(1);
  });

  it("gives up a connection that is not made between two beats, and not one that is new", async () => {
    socket.state = "connecting";
    await pass(BEAT_WATCHED_MS);
    expect(renewed).toBe(0);
    await pass(BEAT_WATCHED_MS + 100);
    expect(renewed).toBe(1);
  });

  it("leaves a closed one to the client, which reconnects by itself", async () => {
    socket.state = "closed";
    await pass(30_000);
    expect([socket.sent, renewed]).toEqual([0, 0]);
  });
});
