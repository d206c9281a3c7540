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
import type { DiscussionPorts } from "./ports";
import { Pull } from "./pull";
import { Sender } from "./sender";

export const PAGE = 50;
const CATCH_UP_PAGE = 200;
/** The cover for a lost announcement, and for a Realtime server that is away. */
const POLL_JOINED_MS = 15_000;
const POLL_DOWN_SOON_MS = 1500;
const POLL_DOWN_MS = 3000;
const SOON_MS = 60_000;
/** Clocks and commits overlap: tombstones of the last minute are asked for again. */
const WITHDRAWN_OVERLAP_MS = 60_000;

export interface DiscussionSnapshot {
  phase: "loading" | "ready" | "failed";
  /** In the room's order, without gaps. */
  messages: readonly LoggedMessage[];
  /** Written here and not among `messages` yet. */
  outbox: Outbox;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** The newest sequence number shown; 0 for none. */
  top: number;
}

export const EMPTY_SNAPSHOT: DiscussionSnapshot = {
  phase: "loading",
  messages: [],
  outbox: [],
  hasOlder: false,
  isLoadingOlder: false,
  top: 0,
};

/**
 * The discussion of one room on this screen. Its promise: every message that the database accepted
 * is shown exactly once, in the room's order; what shows as sent is in the database. Realtime only
 * makes it fast: announcements, joins, returns and a slow poll all end in the same question, "what
 * comes after the newest message without a gap?".
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

  /** Ends everything and forgets every message; the object is of no use afterwards. */
  stop(): void {
    this.#life.abort();
    this.#pull.stop();
    this.#sender.stop();
    if (this.#poll) clearTimeout(this.#poll);
    this.#log = EMPTY_LOG;
    this.#snapshot = EMPTY_SNAPSHOT;
    for (const listener of this.#listeners) listener();
  }

  /** The room's channel was joined, for the first time or again: fetch what was missed before. */
  joined(): void {
    this.#isJoined = true;
    this.#checkWithdrawn = true;
    this.#pull.request();
    this.#sender.wake(false);
    this.#schedulePoll();
  }

  down(): void {
    if (this.#isJoined) this.#downSince = Date.now();
    this.#isJoined = false;
    this.#schedulePoll();
  }

  /** The network or the person came back. */
  wake(isNewNetwork: boolean): void {
    this.#checkWithdrawn = true;
    if (isNewNetwork) this.#pull.restart();
    else this.#pull.request();
    this.#sender.wake(isNewNetwork);
  }

  /** The room announced a message. */
  posted(id: string, seq: number): void {
    if (this.#phase === "ready" && seq <= this.#log.top) return;
    // One's own that is next in line: the answer to its post brings it.
    if (seq === this.#log.top + 1 && this.#sender.isSending(id)) return;
    this.#pull.request();
  }

  /** The room announced a withdrawal: that row is read again. */
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

  send(message: { id: string; text: string; attachments: string[] }): void {
    this.#sender.send({ ...message, queuedAt: Date.now() });
  }

  retry(id: string): void {
    this.#sender.retry(id);
  }

  discard(id: string): void {
    this.#sender.discard(id);
  }

  /** Takes over a row that another request answered. */
  accept(row: LoggedMessage): void {
    this.#merge([row]);
  }

  /** Tries a first page that failed again. */
  reload(): void {
    this.#phase = "loading";
    this.#emit();
    this.#pull.restart();
  }

  /** Brings the page before the oldest message shown. */
  async loadOlder(): Promise<void> {
    if (this.#isLoadingOlder || !hasOlder(this.#log)) return;
    this.#isLoadingOlder = true;
    this.#emit();
    try {
      const rows = await this.#ports.backend.before(
        (this.#log.base ?? 0) + 1,
        PAGE,
        this.#life.signal,
      );
      this.#merge(rows, pageStart(rows));
    } catch {
      // Scrolling up again asks again.
    }
    this.#isLoadingOlder = false;
    this.#emit();
  }

  async #catchUp(signal: AbortSignal): Promise<void> {
    const { backend } = this.#ports;
    if (this.#phase !== "ready") {
      const rows = await backend.newest(PAGE, signal);
      if (signal.aborted) return;
      this.#phase = "ready";
      this.#merge(rows, pageStart(rows));
      this.#emit();
      if (!hasGap(this.#log)) return;
    }
    for (let more = true; more; ) {
      const { top } = this.#log;
      const rows = await backend.after(top, CATCH_UP_PAGE, signal);
      if (signal.aborted) return;
      this.#merge(rows, top);
      more = rows.length === CATCH_UP_PAGE;
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
      top: this.#log.top,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Where a page (newest first) begins, exclusive; a short page reaches the room's first message. */
function pageStart(rows: readonly LoggedMessage[]): number {
  return rows.length < PAGE ? 0 : (rows.at(-1)?.seq ?? 1) - 1;
}
