import {
  EMPTY_LOG,
  hasGap,
  hasOlder,
  isShown,
  type LoggedMessage,
  type MessageLog,
  mergeMessages,
  visibleMessages,
} from "./message-log";
import type { Outbox } from "./outbox";
import type { DiscussionPorts, UnsentMessage } from "./ports";
import { Pull } from "./pull";
import { Sender } from "./sender";

export const PAGE = 50;
const CATCH_UP_PAGE = 200;
/** Large, so that going back takes few requests. */
const BACK_PAGE = 500;
/** For lost announcements, or when Realtime is away. */
const POLL_JOINED_MS = 15_000;
const POLL_DOWN_SOON_MS = 1500;
const POLL_DOWN_MS = 3000;
const SOON_MS = 60_000;
/** Announcements take milliseconds: what a poll finds may be on its way only this long. */
const ANNOUNCED_WITHIN_MS = 1500;
/** Clocks and commits overlap: refetches the last minute's tombstones. */
const WITHDRAWN_OVERLAP_MS = 60_000;

export interface DiscussionSnapshot {
  phase: "loading" | "ready" | "failed";
  /** In order, without gaps. */
  messages: readonly LoggedMessage[];
  /** Written here and not among `messages` yet. */
  outbox: Outbox;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Every message after this seq is here; null before the first page. */
  base: number | null;
  /** The newest seq shown; 0 for none. */
  top: number;
}

export const EMPTY_SNAPSHOT: DiscussionSnapshot = {
  phase: "loading",
  messages: [],
  outbox: [],
  hasOlder: false,
  isLoadingOlder: false,
  base: null,
  top: 0,
};

/**
 * Promise: every message in the database is shown exactly once, in order; what shows as sent is in
 * the database. Realtime only speeds it up: announcements, joins, returns and a slow poll all ask
 * "what comes after the newest message without a gap?".
 */
export class Discussion {
  readonly #ports: DiscussionPorts;
  readonly #sender: Sender;
  readonly #pull: Pull;
  readonly #listeners = new Set<() => void>();
  readonly #life = new AbortController();
  #log: MessageLog = EMPTY_LOG;
  #phase: DiscussionSnapshot["phase"] = "loading";
  #isLoadingOlder = false;
  #isJoined = false;
  #downSince = Date.now();
  #withdrawnCheckedAt: number;
  #checkWithdrawn = false;
  /** Findings under one join say nothing about the next. */
  #joins = 0;
  #announced = 0;
  #isPolling = false;
  #poll: ReturnType<typeof setTimeout> | null = null;
  #snapshot = EMPTY_SNAPSHOT;

  constructor(ports: DiscussionPorts) {
    this.#ports = ports;
    this.#withdrawnCheckedAt = ports.serverNow();
    this.#pull = new Pull(
      (signal) => this.#catchUp(signal),
      (isRefusal) => this.#pullFailed(isRefusal),
    );
    this.#sender = new Sender(
      ports,
      () => this.#emit(),
      (row) => {
        this.#merge([row]);
        if (hasGap(this.#log)) this.#pull.request();
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): DiscussionSnapshot => this.#snapshot;

  start(): void {
    this.#pull.request();
    this.#sender.start();
    this.#schedulePoll();
  }

  /** Forgets every message; unusable afterwards. */
  stop(): void {
    this.#life.abort();
    this.#pull.stop();
    this.#sender.stop();
    if (this.#poll) clearTimeout(this.#poll);
    this.#log = EMPTY_LOG;
    this.#snapshot = EMPTY_SNAPSHOT;
    for (const listener of this.#listeners) listener();
  }

  /** Fetches what was missed. */
  joined(): void {
    this.#isJoined = true;
    this.#joins += 1;
    this.#checkWithdrawn = true;
    this.#pull.request();
    this.#sender.wake(false);
    this.#schedulePoll();
  }

  /** From here on it polls. */
  down(): void {
    if (this.#isJoined) {
      this.#downSince = Date.now();
      this.#pull.request();
    }
    this.#isJoined = false;
    this.#schedulePoll();
  }

  wake(isNewNetwork: boolean): void {
    this.#checkWithdrawn = true;
    if (isNewNetwork) this.#pull.restart();
    else this.#pull.request();
    this.#sender.wake(isNewNetwork);
  }

  posted(id: string, seq: number): void {
    this.#announced = Math.max(this.#announced, seq);
    if (this.#phase === "ready" && seq <= this.#log.top) return;
    // The user's own next message: the answer to its post brings it.
    if (seq === this.#log.top + 1 && this.#sender.isSending(id)) return;
    this.#pull.request();
  }

  async withdrawn(id: string, seq: number): Promise<void> {
    if (!this.#log.byId.has(id) && seq <= (this.#log.base ?? 0)) return;
    try {
      const row = await this.#ports.backend.one(id, this.#life.signal);
      if (row) this.#merge([row]);
    } catch {
      this.#checkWithdrawn = true;
      this.#pull.request();
    }
  }

  send(message: Omit<UnsentMessage, "queuedAt">): void {
    this.#sender.send({ ...message, queuedAt: Date.now() });
  }

  retry(id: string): void {
    this.#sender.retry(id);
  }

  discard(id: string): void {
    this.#sender.discard(id);
  }

  /** Takes a row from another request's answer. */
  accept(row: LoggedMessage): void {
    this.#merge([row]);
  }

  /** After a first page that failed. */
  reload(): void {
    this.#phase = "loading";
    this.#emit();
    this.#pull.restart();
  }

  async loadOlder(limit = PAGE): Promise<void> {
    if (this.#isLoadingOlder || !hasOlder(this.#log)) return;
    this.#isLoadingOlder = true;
    this.#emit();
    try {
      const rows = await this.#ports.backend.before(
        (this.#log.base ?? 0) + 1,
        limit,
        this.#life.signal,
      );
      this.#merge(rows, pageStart(rows, limit));
    } catch {
      // Scrolling up retries.
    }
    this.#isLoadingOlder = false;
    this.#emit();
  }

  /** Fetches all messages after this seq; ends early on failure. */
  async loadBackTo(seq: number): Promise<void> {
    for (let base = this.#log.base ?? 0; base > seq; base = this.#log.base ?? 0) {
      await this.loadOlder(BACK_PAGE);
      if (this.#log.base === base) return;
    }
  }

  async #catchUp(signal: AbortSignal): Promise<void> {
    const { backend } = this.#ports;
    if (this.#phase !== "ready") {
      const rows = await backend.newest(PAGE, signal);
      if (signal.aborted) return;
      this.#phase = "ready";
      this.#merge(rows, pageStart(rows, PAGE));
      this.#emit();
      if (!hasGap(this.#log)) return;
    }
    const isPoll = this.#isPolling;
    this.#isPolling = false;
    for (let more = true; more; ) {
      const { top } = this.#log;
      const rows = await backend.after(top, CATCH_UP_PAGE, signal);
      if (signal.aborted) return;
      this.#merge(rows, top);
      more = rows.length === CATCH_UP_PAGE;
      if (isPoll && rows.length > 0) this.#expectAnnounced(rows.at(-1)?.seq ?? 0);
    }
    if (!this.#checkWithdrawn || this.#log.rows.length === 0) return;
    const asked = this.#ports.serverNow();
    const since = new Date(this.#withdrawnCheckedAt - WITHDRAWN_OVERLAP_MS).toISOString();
    const rows = await backend.withdrawnSince(this.#log.base ?? 0, since, signal);
    if (signal.aborted) return;
    this.#merge(rows);
    this.#checkWithdrawn = false;
    this.#withdrawnCheckedAt = asked;
  }

  /** While joined, a polled message must have been announced; otherwise the socket is deaf. */
  #expectAnnounced(seq: number): void {
    const joins = this.#joins;
    if (!this.#isJoined) return;
    setTimeout(() => {
      const isSameJoin = this.#isJoined && this.#joins === joins && !this.#life.signal.aborted;
      if (isSameJoin && this.#announced < seq) this.#ports.onUnannounced?.();
    }, ANNOUNCED_WITHIN_MS);
  }

  #pullFailed(isRefusal: boolean): void {
    if (isRefusal) this.#ports.onRefused?.();
    if (this.#phase === "ready") return;
    this.#phase = "failed";
    this.#emit();
  }

  #schedulePoll(): void {
    if (this.#poll) clearTimeout(this.#poll);
    if (this.#life.signal.aborted) return;
    const isSoon = Date.now() - this.#downSince < SOON_MS;
    const wait = this.#isJoined ? POLL_JOINED_MS : isSoon ? POLL_DOWN_SOON_MS : POLL_DOWN_MS;
    this.#poll = setTimeout(() => {
      this.#checkWithdrawn = true;
      this.#isPolling = true;
      this.#pull.request();
      this.#schedulePoll();
    }, wait);
  }

  #merge(rows: readonly LoggedMessage[], after?: number): void {
    if (this.#life.signal.aborted) return;
    const merged = mergeMessages(this.#log, rows, after);
    if (merged === this.#log) return;
    this.#log = merged;
    this.#emit();
  }

  #emit(): void {
    if (this.#life.signal.aborted) return;
    this.#sender.settle((id) => isShown(this.#log, this.#log.byId.get(id)));
    this.#snapshot = {
      phase: this.#phase,
      messages: visibleMessages(this.#log),
      outbox: this.#sender.outbox,
      hasOlder: hasOlder(this.#log),
      isLoadingOlder: this.#isLoadingOlder,
      base: this.#log.base,
      top: this.#log.top,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Exclusive; a short page (newest first) reaches the room's first message. */
function pageStart(rows: readonly LoggedMessage[], limit: number): number {
  return rows.length < limit ? 0 : (rows.at(-1)?.seq ?? 1) - 1;
}
