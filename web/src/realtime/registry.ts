import { parseEvent, type RealtimeEvent } from "./events";
import type { ChannelLike, RealtimeClientLike } from "./ports";

export type ChannelStatus = "connecting" | "joined" | "down";

export interface ChannelListener {
  onEvent?(event: RealtimeEvent): void;
  /** `reason` is the server's text when it refused the join. */
  onStatus?(status: ChannelStatus, reason?: string): void;
  /** The ids of the people present, oneself included. */
  onPresence?(userIds: string[]): void;
}

export interface ChannelOptions {
  /** Share presence under this person's id. */
  presenceAs?: string;
  /** Join within so many milliseconds, at a moment of one's own: others join at the same time. */
  spreadMs?: number;
}

/**
 * Why all starts over: the person or the network came `returned`; the socket `hangs`; something
 * happened that was `unannounced`.
 */
export type RenewReason = "returned" | "hangs" | "unannounced";

export interface HeldChannel {
  /** Sends a broadcast; drops it (false) while the channel is not joined. */
  send(event: string, payload: Record<string, unknown>): boolean;
  release(): void;
}

interface Entry {
  topic: string;
  options: ChannelOptions;
  listeners: Set<ChannelListener>;
  status: ChannelStatus;
  present: string[];
  channel: ChannelLike | null;
  opening: number;
  closedTimes: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** A page that is left and entered again (React's strict mode, a quick click) keeps its channel. */
const RELEASE_GRACE_MS = 150;
const REOPEN_MS = [1000, 2000, 5000];
/** When announcements are lost for good, a new socket at every poll would not bring them back. */
const UNANNOUNCED_EVERY_MS = 60_000;

/** Exactly one channel per topic, however many parts of the screen listen to it. */
export class ChannelRegistry {
  readonly #makeClient: () => Promise<RealtimeClientLike>;
  readonly #entries = new Map<string, Entry>();
  /** Leaving takes a round trip; a topic is joined again only after it. */
  readonly #leaving = new Map<string, Promise<unknown>>();
  readonly #rejoinWindowMs: () => number;
  #client: Promise<RealtimeClientLike> | null = null;
  #renewing: ReturnType<typeof setTimeout> | undefined;
  #unannouncedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param rejoinWindowMs over how long clients spread when something made all of them join anew
   *   (crowd.ts)
   */
  constructor(makeClient: () => Promise<RealtimeClientLike>, rejoinWindowMs = () => 0) {
    this.#makeClient = makeClient;
    this.#rejoinWindowMs = rejoinWindowMs;
  }

  /**
   * Joins a private topic, or shares the channel that is there.
   * @returns a handle; the channel is left when its last holder releases it
   */
  hold(topic: string, options: ChannelOptions, listener: ChannelListener): HeldChannel {
    const entry = this.#entries.get(topic) ?? this.#add(topic, options);
    entry.listeners.add(listener);
    listener.onStatus?.(entry.status);
    if (entry.present.length > 0) listener.onPresence?.(entry.present);
    return {
      send: (event, payload) => {
        if (entry.status !== "joined" || !entry.channel) return false;
        void entry.channel.send({ type: "broadcast", event, payload });
        return true;
      },
      release: () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0) return;
        setTimeout(() => {
          if (entry.listeners.size === 0) this.#drop(entry);
        }, RELEASE_GRACE_MS);
      },
    };
  }

  /**
   * Starts over with a new socket: at once for one who returned, else at a moment of one's own,
   * since a server that hangs or lost something made everybody start over.
   */
  renew(reason: RenewReason): void {
    if (reason === "unannounced") {
      if (Date.now() - this.#unannouncedAt < UNANNOUNCED_EVERY_MS) return;
      this.#unannouncedAt = Date.now();
    }
    const old = this.#client;
    this.#client = null;
    void old?.then(abandon, () => undefined);
    for (const entry of this.#entries.values()) {
      entry.channel = null;
      entry.opening += 1;
      this.#setStatus(entry, "down");
    }
    clearTimeout(this.#renewing);
    const openAll = () => {
      for (const entry of this.#entries.values()) if (!entry.channel) void this.#open(entry);
    };
    if (reason === "returned") openAll();
    else this.#renewing = setTimeout(openAll, Math.random() * this.#rejoinWindowMs());
  }

  get isWatched(): boolean {
    return [...this.#entries.keys()].some((topic) => topic.startsWith("deal_room:"));
  }

  /** Forwards a refreshed token to the channels that are joined. */
  refreshToken(): void {
    void this.#client?.then((client) => client.setAuth()).catch(() => undefined);
  }

  /** Leaves everything: the session ended. */
  closeAll(): void {
    const old = this.#client;
    this.#client = null;
    clearTimeout(this.#renewing);
    for (const entry of this.#entries.values()) {
      entry.channel = null;
      entry.opening += 1;
      if (entry.timer) clearTimeout(entry.timer);
      this.#setStatus(entry, "down");
    }
    this.#entries.clear();
    void old?.then(abandon, () => undefined);
  }

  /** The client in use, or null before the first channel. */
  get client(): Promise<RealtimeClientLike> | null {
    return this.#client;
  }

  #add(topic: string, options: ChannelOptions): Entry {
    const entry: Entry = {
      topic,
      options,
      listeners: new Set(),
      status: "connecting",
      present: [],
      channel: null,
      opening: 0,
      closedTimes: 0,
      timer: null,
    };
    this.#entries.set(topic, entry);
    if (options.spreadMs) this.#openLater(entry, Math.random() * options.spreadMs);
    else void this.#open(entry);
    return entry;
  }

  async #open(entry: Entry): Promise<void> {
    entry.opening += 1;
    const opening = entry.opening;
    const stale = () => entry.opening !== opening || this.#entries.get(entry.topic) !== entry;
    try {
      this.#client ??= this.#makeClient();
      const client = await this.#client;
      await this.#leaving.get(entry.topic);
      if (!stale()) this.#subscribe(entry, client);
    } catch {
      this.#client = null;
      if (!stale()) this.#reopenLater(entry);
    }
  }

  #subscribe(entry: Entry, client: RealtimeClientLike): void {
    const { presenceAs } = entry.options;
    // The key is the server's: two tabs that share one would leave the person present for ever.
    const presence = { enabled: presenceAs !== undefined };
    const channel = client.channel(entry.topic, { config: { private: true, presence } });
    entry.channel = channel;
    const isCurrent = () => entry.channel === channel;
    channel.on("broadcast", { event: "*" }, (message) => {
      if (!isCurrent()) return;
      const event = parseEvent(entry.topic, message.event, message.payload);
      if (event) for (const listener of entry.listeners) listener.onEvent?.(event);
    });
    if (presenceAs) {
      channel.on("presence", { event: "sync" }, () => {
        if (isCurrent()) this.#setPresent(entry, presentIds(channel));
      });
    }
    channel.subscribe((status, error) => {
      if (!isCurrent()) return;
      if (status === "SUBSCRIBED") {
        entry.closedTimes = 0;
        this.#setStatus(entry, "joined");
        // Once a join: more than five presence updates in 30 s close a channel.
        if (presenceAs) void channel.track({ user_id: presenceAs });
      } else {
        this.#setStatus(entry, "down", error?.message);
        // After an error the client joins again by itself, after a close it does not.
        if (status === "CLOSED") this.#reopenLater(entry);
      }
    });
  }

  #reopenLater(entry: Entry): void {
    entry.channel = null;
    const wait = REOPEN_MS[Math.min(entry.closedTimes, REOPEN_MS.length - 1)] ?? 0;
    entry.closedTimes += 1;
    this.#openLater(entry, wait + Math.random() * this.#rejoinWindowMs());
  }

  #openLater(entry: Entry, wait: number): void {
    if (entry.timer) clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      if (this.#entries.get(entry.topic) === entry && !entry.channel) void this.#open(entry);
    }, wait);
  }

  #drop(entry: Entry): void {
    if (this.#entries.get(entry.topic) !== entry) return;
    this.#entries.delete(entry.topic);
    if (entry.timer) clearTimeout(entry.timer);
    const { channel } = entry;
    entry.channel = null;
    if (!channel || !this.#client) return;
    const left = this.#client
      .then((client) => client.removeChannel(channel))
      .catch(() => undefined)
      .finally(() => {
        if (this.#leaving.get(entry.topic) === left) this.#leaving.delete(entry.topic);
      });
    this.#leaving.set(entry.topic, left);
  }

  #setStatus(entry: Entry, status: ChannelStatus, reason?: string): void {
    if (status !== "joined" && entry.present.length > 0) this.#setPresent(entry, []);
    entry.status = status;
    for (const listener of entry.listeners) listener.onStatus?.(status, reason);
  }

  #setPresent(entry: Entry, userIds: string[]): void {
    entry.present = userIds;
    for (const listener of entry.listeners) listener.onPresence?.(userIds);
  }
}

/** The people behind the tabs that are here. */
function presentIds(channel: ChannelLike): string[] {
  const ids = Object.values(channel.presenceState()).flatMap((tabs) =>
    tabs.map((tab) => tab.user_id),
  );
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

/** Lets go of a socket without waiting for a server that may not answer. */
function abandon(client: RealtimeClientLike): void {
  for (const channel of client.getChannels()) channel.teardown();
  void client.disconnect();
}
