import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reconnectAfterMs } from "./backoff";
import type { ChannelLike, RealtimeClientLike } from "./ports";
import { ChannelRegistry } from "./registry";
import { epochWindowMs } from "./rejoin-jitter";

vi.mock("@/data/client", () => ({ supabase: {} }));

const CLIENTS = 1000;
const TOPICS = ["user:a", "deal_room:r:1", "deal_room:r:1:live"];
/** realtime_rejoin_window for a thousand people. */
const WINDOW_MS = 38_000;
/** A hundred a second; hosted Realtime counts in ticks of 5 s. */
const TICK_MS = 5000;
const JOINS_A_TICK = 500;

let joins: number[];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const connection = () => ({
  channel: () =>
    ({
      on: () => undefined,
      subscribe: (callback) => {
        joins.push(Date.now());
        callback("SUBSCRIBED");
      },
      send: async () => undefined,
      track: async () => undefined,
      presenceState: () => ({}),
      teardown: () => undefined,
    }) satisfies ChannelLike,
  getChannels: () => [],
  disconnect: async () => undefined,
});
const registries = () =>
  Array.from({ length: CLIENTS }, () => {
    const client = connection() as unknown as RealtimeClientLike;
    return new ChannelRegistry(
      async () => client,
      () => WINDOW_MS,
    );
  });
const mostInATick = () => {
  const ticks = new Map<number, number>();
  for (const at of joins) {
    const tick = Math.floor(at / TICK_MS);
    ticks.set(tick, (ticks.get(tick) ?? 0) + 1);
  }
  return Math.max(...ticks.values());
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  joins = [];
  let state = 1;
  vi.spyOn(Math, "random").mockImplementation(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a thousand clients", { timeout: 30_000 }, () => {
  it("that find their sockets dead at once rejoin within the smallest plan's quota", async () => {
    const all = registries();
    for (const registry of all) for (const topic of TOPICS) registry.hold(topic, {}, {});
    await pass(0);
    joins = [];
    for (const registry of all) registry.renew("hangs");
    await pass(WINDOW_MS);
    expect(joins).toHaveLength(CLIENTS * TOPICS.length);
    expect(mostInATick()).toBeLessThanOrEqual(JOINS_A_TICK);
  });

  it("that wait for a server to return reconnect within it, whenever it returns", () => {
    for (const downMs of [0, 2000, 60_000, 300_000]) {
      joins = [];
      for (let client = 0; client < CLIENTS; client += 1) {
        let at = reconnectAfterMs(1, WINDOW_MS);
        for (let tries = 2; at < downMs; tries += 1) at += reconnectAfterMs(tries, WINDOW_MS);
        joins.push(at, at, at);
      }
      expect(mostInATick(), `down for ${downMs} ms`).toBeLessThanOrEqual(JOINS_A_TICK);
      expect(Math.max(...joins) - downMs).toBeLessThanOrEqual(WINDOW_MS);
    }
  });

  it("of one room that move to a new epoch do so within it", async () => {
    const spreadMs = epochWindowMs(CLIENTS);
    for (const registry of registries()) {
      for (const topic of ["deal_room:r:2", "deal_room:r:2:live"]) {
        registry.hold(topic, { spreadMs }, {});
      }
    }
    await pass(spreadMs);
    expect(joins).toHaveLength(CLIENTS * 2);
    expect(mostInATick()).toBeLessThanOrEqual(JOINS_A_TICK);
  });
});

describe("few", () => {
  it("lose no time by it", () => {
    expect(epochWindowMs(4)).toBeLessThanOrEqual(100);
    expect(reconnectAfterMs(1, 1000, 0.5)).toBeLessThanOrEqual(500);
  });

  it("one who returned is back at once, however many there are", async () => {
    const [one] = registries();
    one?.hold("user:a", {}, {});
    await pass(0);
    joins = [];
    one?.renew("returned");
    await pass(0);
    expect(joins).toHaveLength(1);
  });
});
