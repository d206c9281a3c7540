import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RealtimeEvent } from "./events";
import type { BroadcastMessage, ChannelLike, RealtimeClientLike } from "./ports";
import { ChannelRegistry } from "./registry";

class FakeChannel implements ChannelLike {
  sent: string[] = [];
  tracked = 0;
  isTornDown = false;
  #broadcast: (message: BroadcastMessage) => void = () => undefined;
  #sync: () => void = () => undefined;
  status: (status: string, error?: Error) => void = () => undefined;
  present: Record<string, { user_id: string }[]> = {};

  constructor(readonly topic: string) {}
  on(
    type: "broadcast" | "presence",
    _filter: unknown,
    callback: ((message: BroadcastMessage) => void) | (() => void),
  ): unknown {
    if (type === "broadcast") this.#broadcast = callback;
    else this.#sync = callback as () => void;
    return this;
  }
  subscribe(callback: (status: string, error?: Error) => void): unknown {
    this.status = callback;
    return this;
  }
  send = async (message: { event: string }) => {
    this.sent.push(message.event);
  };
  track = async () => {
    this.tracked += 1;
  };
  presenceState = () => this.present;
  teardown = () => {
    this.isTornDown = true;
  };
  say(event: string, payload: unknown): void {
    this.#broadcast({ event, payload });
  }
  see(...ids: string[]): void {
    this.present = Object.fromEntries(ids.map((id, tab) => [`tab-${tab}`, [{ user_id: id }]]));
    this.#sync();
  }
}

class FakeClient implements RealtimeClientLike {
  channels: FakeChannel[] = [];
  removed: string[] = [];
  isGone = false;
  pendingHeartbeatRef = null;
  channel(topic: string): ChannelLike {
    const channel = new FakeChannel(topic);
    this.channels.push(channel);
    return channel;
  }
  removeChannel = async (channel: ChannelLike) => {
    this.removed.push((channel as FakeChannel).topic);
    this.channels = this.channels.filter((known) => known !== channel);
  };
  getChannels = () => this.channels;
  setAuth = async () => undefined;
  disconnect = async () => {
    this.isGone = true;
  };
  isConnected = () => !this.isGone;
  isConnecting = () => false;
  sendHeartbeat = async () => undefined;
  onHeartbeat = () => undefined;
}

let clients: FakeClient[];
let registry: ChannelRegistry;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const channelOf = (client = 0, at = 0) => {
  const channel = clients[client]?.channels[at];
  if (!channel) throw new Error("no such channel");
  return channel;
};

beforeEach(() => {
  vi.useFakeTimers();
  clients = [];
  registry = new ChannelRegistry(async () => {
    const client = new FakeClient();
    clients.push(client);
    return client;
  });
});
afterEach(() => vi.useRealTimers());

describe("the channel registry", () => {
  it("has one channel per topic and tells every listener", async () => {
    const heard: string[] = [];
    const listen = (who: string) => ({
      onEvent: (event: RealtimeEvent) => heard.push(`${who} ${event.name}`),
    });
    registry.hold("deal_room:r:1", {}, listen("a"));
    registry.hold("deal_room:r:1", {}, listen("b"));
    await pass(0);
    expect(clients[0]?.channels).toHaveLength(1);
    channelOf().say("message.posted", { message_id: "m", seq: 1 });
    expect(heard).toEqual(["a message.posted", "b message.posted"]);
  });

  it("takes no malformed or unknown event for one of ours", async () => {
    const onEvent = vi.fn();
    registry.hold("deal_room:r:1", {}, { onEvent });
    await pass(0);
    channelOf().say("message.posted", { message_id: "m", seq: "1" });
    channelOf().say("constructor", {});
    channelOf().say("something", {});
    expect(onEvent).not.toHaveBeenCalled();
  });

  it("keeps the channel over a quick unmount and mount, and leaves it after a real one", async () => {
    const first = registry.hold("user:a", {}, {});
    await pass(0);
    first.release();
    const second = registry.hold("user:a", {}, {});
    await pass(1000);
    expect(clients[0]?.removed).toEqual([]);
    second.release();
    await pass(1000);
    expect(clients[0]?.removed).toEqual(["user:a"]);
  });

  it("tells of every join, and of why one was refused, and tracks once a join", async () => {
    const seen: string[] = [];
    registry.hold(
      "deal_room:r:1:live",
      { presenceAs: "me" },
      { onStatus: (status, code) => seen.push(code ? `${status} ${code}` : status) },
    );
    await pass(0);
    channelOf().status("SUBSCRIBED");
    channelOf().status("CHANNEL_ERROR", new Error("socket closed"));
    channelOf().status("CHANNEL_ERROR", new Error("Unauthorized: You do not have permissions"));
    channelOf().status("SUBSCRIBED");
    expect(seen).toEqual(["connecting", "joined", "down", "down Unauthorized", "joined"]);
    expect(channelOf().tracked).toBe(2);
  });

  it("opens a channel again that the server closed", async () => {
    registry.hold("user:a", {}, {});
    await pass(0);
    channelOf().status("SUBSCRIBED");
    channelOf().status("CLOSED");
    await pass(1500);
    expect(clients[0]?.channels).toHaveLength(2);
  });

  it("starts over on a new socket, deaf to the old one", async () => {
    const onEvent = vi.fn();
    registry.hold("user:a", {}, { onEvent });
    await pass(0);
    const old = channelOf();
    registry.renew("returned");
    await pass(0);
    expect(clients).toHaveLength(2);
    expect(clients[0]?.isGone).toBe(true);
    expect(old.isTornDown).toBe(true);
    old.say("account.disabled", {});
    expect(onEvent).not.toHaveBeenCalled();
    channelOf(1).say("account.disabled", {});
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it("sends only while joined and shows nobody present while down", async () => {
    const present: string[][] = [];
    const held = registry.hold(
      "deal_room:r:1:live",
      { presenceAs: "me" },
      { onPresence: (ids) => present.push(ids) },
    );
    await pass(0);
    expect(held.send("typing", { user_id: "me" })).toBe(false);
    channelOf().status("SUBSCRIBED");
    expect(held.send("typing", { user_id: "me" })).toBe(true);
    expect(channelOf().sent).toEqual(["typing"]);
    channelOf().see("me", "bob", "bob");
    channelOf().status("CHANNEL_ERROR");
    expect(present).toEqual([["me", "bob"], []]);
  });

  it("while its socket is silent is down, and joined again with those who are there once it answers", async () => {
    const seen: string[] = [];
    const present: string[][] = [];
    const held = registry.hold(
      "deal_room:r:1:live",
      { presenceAs: "me" },
      { onStatus: (status) => seen.push(status), onPresence: (ids) => present.push(ids) },
    );
    await pass(0);
    registry.setSilent(true);
    expect(seen).toEqual(["connecting"]);
    // A join that is answered ends a silence, too.
    channelOf().status("SUBSCRIBED");
    channelOf().see("me", "bob");
    registry.setSilent(true);
    registry.setSilent(true);
    const late: string[] = [];
    registry.hold("deal_room:r:1:live", {}, { onStatus: (status) => late.push(status) });
    registry.setSilent(false);
    expect(seen).toEqual(["connecting", "joined", "down", "joined"]);
    expect(late).toEqual(["down", "joined"]);
    expect(present).toEqual([["me", "bob"], [], ["me", "bob"]]);
    expect(channelOf().tracked).toBe(1);
    held.release();
  });

  it("believes on the live topic only what members may say there", async () => {
    const onEvent = vi.fn();
    registry.hold("deal_room:r:1:live", { presenceAs: "me" }, { onEvent });
    registry.hold("user:a", {}, { onEvent });
    await pass(0);
    const [live, own] = clients[0]?.channels ?? [];
    live?.say("account.disabled", {});
    own?.say("typing", { user_id: "bob" });
    expect(onEvent).not.toHaveBeenCalled();
    live?.say("typing", { user_id: "bob" });
    own?.say("account.disabled", {});
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  it("falls silent when the session ends", async () => {
    const onEvent = vi.fn();
    registry.hold("user:a", {}, { onEvent });
    await pass(0);
    const old = channelOf();
    registry.closeAll();
    await pass(0);
    old.say("account.disabled", {});
    expect(onEvent).not.toHaveBeenCalled();
    expect(clients[0]?.isGone).toBe(true);
  });
});
