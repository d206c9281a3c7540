import { parseEvent, type RealtimeEvent } from "./events";
import type { ChannelLike, RealtimeClientLike } from "./ports";

export type ChannelStatus = "connecting" | "joined" | "down";

export interface ChannelListener {
  onEvent?(event: RealtimeEvent): void;
  /** `code`: why the server refused, "Unauthorized" for one. */
  onStatus?(status: ChannelStatus, code?: string): void;
  onPresence?(userIds: string[]): void;
}

export interface ChannelOptions {
  presenceAs?: string;
  /** Joins at a random moment within this, as others join at the same time. */
  spreadMs?: number;
}

/** The person or network `returned`; the socket `hangs`; an event came `unannounced`. */
export type RenewReason = "returned" | "hangs" | "unannounced";

export interface HeldChannel {
  /** False while the channel is not joined: the message is dropped. */
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

/** For a page that is left and re-entered (React's strict mode, a quick click). */
const RELEASE_GRACE_MS = 150;
const REOPEN_MS = [1000, 2000, 5000];
/** When announcements are lost for good, a new socket at every poll would not help. */
const UNANNOUNCED_EVERY_MS = 60_000;

/** Realtime answers a refusal as "Code: a sentence". */
const refusalCode = (answer: string | undefined) => /^(\w+):/.exec(answer ?? "")?.[1];

export class ChannelRegistry {
  readonly #makeClient: () => Promise<RealtimeClientLike>;
  readonly #entries = new Map<string, Entry>();
  /** Leaving takes a round trip; a topic is joined again only after it. */
  readonly #leaving = new Map<string, Promise<unknown>>();
  readonly #rejoinWindowMs: () => number;
  #client: Promise<RealtimeClientLike> | null = null;
  #renewing: ReturnType<typeof setTimeout> | undefined;
  #unannouncedAt = Number.NEGATIVE_INFINITY;
  #isSilent = false;

  /** @param rejoinWindowMs the spread when all clients rejoin (rejoin-jitter.ts) */
  constructor(makeClient: () => Promise<RealtimeClientLike>, rejoinWindowMs = () => 0) {
    this.#makeClient = makeClient;
    this.#rejoinWindowMs = rejoinWindowMs;
  }

  /** Shares the topic's channel, which is left when the last handle is released. */
  hold(topic: string, options: ChannelOptions, listener: ChannelListener): HeldChannel {
    const entry = this.#entries.get(topic) ?? this.#add(topic, options);
    entry.listeners.add(listener);
    listener.onStatus?.(this.#statusOf(entry));
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

  /** Until the socket answers again, what is joined counts as down: hung, dead and cut are one case. */
  setSilent(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    for (const entry of this.#entries.values()) {
      if (entry.status !== "joined") continue;
      this.#setStatus(entry, "joined");
      const { channel } = entry;
      if (!isSilent && channel && entry.options.presenceAs) {
        this.#setPresent(entry, presentIds(channel));
      }
    }
  }

  /** With a new socket: at once for `returned`, else at a random moment, as everybody renews. */
  renew(reason: RenewReason): void {
    if (reason === "unannounced") {
      if (Date.now() - this.#unannouncedAt < UNANNOUNCED_EVERY_MS) return;
      this.#unannouncedAt = Date.now();
    }
    const old = this.#client;
    this.#client = null;
    this.#isSilent = false;
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

  /** Browsers slow the timers of a page that is hidden, and nobody sees what it shows. */
  get isWatched(): boolean {
    if (document.visibilityState === "hidden") return false;
    return [...this.#entries.keys()].some((topic) => topic.startsWith("deal_room:"));
  }

  refreshToken(): void {
    void this.#client?.then((client) => client.setAuth()).catch(() => undefined);
  }

  closeAll(): void {
    const old = this.#client;
    this.#client = null;
    this.#isSilent = false;
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
    // The server's key: two tabs sharing one would leave the person present forever.
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
        this.setSilent(false);
        this.#setStatus(entry, "joined");
        // Once per join: more than five presence updates in 30 s close a channel.
        if (presenceAs) void channel.track({ user_id: presenceAs });
      } else {
        this.#setStatus(entry, "down", refusalCode(error?.message));
        // The client rejoins after an error, but not after a close.
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

  #setStatus(entry: Entry, status: ChannelStatus, code?: string): void {
    entry.status = status;
    const told = this.#statusOf(entry);
    if (told !== "joined" && entry.present.length > 0) this.#setPresent(entry, []);
    for (const listener of entry.listeners) listener.onStatus?.(told, code);
  }

  #statusOf({ status }: Entry): ChannelStatus {
    return this.#isSilent && status === "joined" ? "down" : status;
  }

  #setPresent(entry: Entry, userIds: string[]): void {
    entry.present = userIds;
    for (const listener of entry.listeners) listener.onPresence?.(userIds);
  }
}

function presentIds(channel: ChannelLike): string[] {
  const ids = Object.values(channel.presenceState()).flatMap((tabs) =>
    tabs.map((tab) => tab.user_id),
  );
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function abandon(client: RealtimeClientLike): void {
  for (const channel of client.getChannels()) channel.teardown();
  void client.disconnect();
}
