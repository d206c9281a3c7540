import { CoalescingFetcher } from "./coalescing-fetcher";
import {
  EMPTY_LOG,
  fillGap,
  type Gap,
  hasGap,
  hasOlder,
  isShown,
  type LoggedMessage,
  type MessageLog,
  mergeMessages,
  mergeNewest,
  pageStart,
  visibleMessages,
} from "./message-log";
import type { Outbox } from "./outbox";
import { OutboxSender } from "./outbox-sender";
import type { DiscussionPorts, UnsentMessage } from "./ports";

export const PAGE = 50;
/** The most messages of one request (`max_rows`). After a longer absence the log starts over. */
const FURTHEST = 1000;
/** Large, so that going back takes few requests. */
const BACK_PAGE = 500;
/** Announcements take milliseconds: what a question finds may be on its way only this long. */
const ANNOUNCED_WITHIN_MS = 1500;
/** Clocks and commits overlap: refetches the last minute's tombstones. */
const WITHDRAWN_OVERLAP_MS = 60_000;

export interface DiscussionSnapshot {
  phase: "loading" | "ready" | "failed";
  /** In order, and complete except for the gap. */
  messages: readonly LoggedMessage[];
  /** Missed ones that are still on their way. */
  gap: Gap | null;
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
  gap: null,
  outbox: [],
  hasOlder: false,
  isLoadingOlder: false,
  base: null,
  top: 0,
};

/**
 * Promise: every message in the database is shown exactly once, in order, and every message shown as sent
 * is in the database. Realtime only speeds it up: announcements, joins, reconnects and the query for the
 * room's newest seq (use-room-channels.ts) all lead to the same question, "which messages come after the
 * newest one here?".
 */
export class MessageSync {
  readonly #ports: DiscussionPorts;
  readonly #sender: OutboxSender;
  readonly #fetcher: CoalescingFetcher;
  readonly #listeners = new Set<() => void>();
  readonly #lifetime = new AbortController();
  #log: MessageLog = EMPTY_LOG;
  #phase: DiscussionSnapshot["phase"] = "loading";
  #isLoadingOlder = false;
  #isJoined = false;
  #withdrawnCheckedAt: number;
  #checkWithdrawn = false;
  /** Findings under one join say nothing about the next. */
  #joins = 0;
  #announced = 0;
  #withdrawnAt: string | null = null;
  #snapshot = EMPTY_SNAPSHOT;

  constructor(ports: DiscussionPorts) {
    this.#ports = ports;
    this.#withdrawnCheckedAt = ports.serverNow();
    this.#fetcher = new CoalescingFetcher(
      (signal) => this.#catchUp(signal),
      (isRefusal) => this.#fetchFailed(isRefusal),
    );
    this.#sender = new OutboxSender(
      ports,
      () => this.#emit(),
      (row) => {
        this.#merge([row]);
        if (hasGap(this.#log)) this.#fetcher.request();
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): DiscussionSnapshot => this.#snapshot;

  start(): void {
    this.#fetcher.request();
    this.#sender.start();
  }

  /** Forgets every message; unusable afterwards. */
  stop(): void {
    this.#lifetime.abort();
    this.#fetcher.stop();
    this.#sender.stop();
    this.#log = EMPTY_LOG;
    this.#snapshot = EMPTY_SNAPSHOT;
    for (const listener of this.#listeners) listener();
  }

  /** Fetches what was missed. */
  onJoined(): void {
    this.#isJoined = true;
    this.#joins += 1;
    this.#checkWithdrawn = true;
    this.#fetcher.request();
    this.#sender.resume(false);
  }

  /** From here on `latest` is what it hears. */
  onDown(): void {
    this.#isJoined = false;
  }

  /** The room's newest state from a query. @param withdrawnAt the last withdrawal, ISO 8601 */
  onLatest(seq: number, withdrawnAt: string | null): void {
    const isNew = seq > this.#log.top;
    if (isNew && this.#phase === "ready") this.#expectAnnounced(seq);
    const checkedFrom = this.#withdrawnCheckedAt - WITHDRAWN_OVERLAP_MS;
    if (withdrawnAt !== null && withdrawnAt !== this.#withdrawnAt) {
      this.#withdrawnAt = withdrawnAt;
      this.#checkWithdrawn ||= Date.parse(withdrawnAt) >= checkedFrom;
    }
    if (isNew || this.#checkWithdrawn) this.#fetcher.request();
  }

  resume(isNewNetwork: boolean): void {
    this.#checkWithdrawn = true;
    if (isNewNetwork) this.#fetcher.restart();
    else this.#fetcher.request();
    this.#sender.resume(isNewNetwork);
  }

  onPosted(id: string, seq: number): void {
    this.#announced = Math.max(this.#announced, seq);
    if (this.#phase === "ready" && seq <= this.#log.top) return;
    // The user's own next message: the answer to its post brings it.
    if (seq === this.#log.top + 1 && this.#sender.isSending(id)) return;
    this.#fetcher.request();
  }

  async onWithdrawn(id: string, seq: number): Promise<void> {
    if (!this.#log.byId.has(id) && seq <= (this.#log.base ?? 0)) return;
    try {
      const row = await this.#ports.backend.one(id, this.#lifetime.signal);
      if (row) this.#merge([row]);
    } catch {
      this.#checkWithdrawn = true;
      this.#fetcher.request();
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
    this.#fetcher.restart();
  }

  async loadOlder(limit = PAGE): Promise<void> {
    if (this.#isLoadingOlder || !hasOlder(this.#log)) return;
    this.#isLoadingOlder = true;
    this.#emit();
    try {
      const rows = await this.#ports.backend.before(
        (this.#log.base ?? 0) + 1,
        limit,
        this.#lifetime.signal,
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
      const rows = await backend.newest(0, PAGE, signal);
      if (signal.aborted) return;
      this.#phase = "ready";
      this.#merge(rows, pageStart(rows, PAGE));
      this.#emit();
      if (!hasGap(this.#log)) return;
    }
    await this.#bringMissed(signal);
    if (signal.aborted) return;
    if (!this.#checkWithdrawn || this.#log.rows.length === 0) return;
    const asked = this.#ports.serverNow();
    const since = new Date(this.#withdrawnCheckedAt - WITHDRAWN_OVERLAP_MS).toISOString();
    const rows = await backend.withdrawnSince(this.#log.base ?? 0, since, signal);
    if (signal.aborted) return;
    this.#merge(rows);
    this.#checkWithdrawn = false;
    this.#withdrawnCheckedAt = asked;
  }

  /** The newest first, so that the end of the screen is right at once; those between in one request. */
  async #bringMissed(signal: AbortSignal): Promise<void> {
    const { backend } = this.#ports;
    const { top } = this.#log;
    const rows = await backend.newest(top, PAGE, signal);
    if (signal.aborted) return;
    this.#show(mergeNewest(this.#log, rows, top, { limit: PAGE, furthest: FURTHEST }));
    const { gap } = this.#log;
    if (gap) {
      const between = await backend.between(gap.after, gap.before, signal);
      if (signal.aborted) return;
      this.#show(fillGap(this.#log, between, gap));
    }
  }

  /** While joined, a message that was found must have been announced; otherwise the socket is deaf. */
  #expectAnnounced(seq: number): void {
    const joins = this.#joins;
    if (!this.#isJoined) return;
    setTimeout(() => {
      const isSameJoin = this.#isJoined && this.#joins === joins && !this.#lifetime.signal.aborted;
      if (isSameJoin && this.#announced < seq) this.#ports.onUnannounced?.();
    }, ANNOUNCED_WITHIN_MS);
  }

  #fetchFailed(isRefusal: boolean): void {
    if (isRefusal) this.#ports.onRefused?.();
    if (this.#phase === "ready") return;
    this.#phase = "failed";
    this.#emit();
  }

  #merge(rows: readonly LoggedMessage[], after?: number): void {
    this.#show(mergeMessages(this.#log, rows, after));
  }

  #show(log: MessageLog): void {
    if (this.#lifetime.signal.aborted || log === this.#log) return;
    this.#log = log;
    this.#emit();
  }

  #emit(): void {
    if (this.#lifetime.signal.aborted) return;
    this.#sender.settle((id) => isShown(this.#log, this.#log.byId.get(id)));
    this.#snapshot = {
      phase: this.#phase,
      messages: visibleMessages(this.#log),
      gap: this.#log.gap,
      outbox: this.#sender.outbox,
      hasOlder: hasOlder(this.#log),
      isLoadingOlder: this.#isLoadingOlder,
      base: this.#log.base,
      top: this.#log.top,
    };
    for (const listener of this.#listeners) listener();
  }
}
