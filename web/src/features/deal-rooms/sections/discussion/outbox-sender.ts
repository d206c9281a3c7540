import { asRequestError } from "@/lib/errors";
import { RetryTimer } from "@/lib/retry";
import type { LoggedMessage } from "./message-log";
import {
  enqueue,
  markAccepted,
  markRefused,
  markSending,
  markUnreachable,
  nextToSend,
  type Outbox,
  remove,
  retry,
  retryUnreachable,
  settle,
} from "./outbox";
import type { DiscussionPorts, UnsentMessage } from "./ports";

const BACKOFF = { firstMs: 1000, longestMs: 3000 };
const POST_TIMEOUT_MS = 10_000;
const UNREACHABLE = "Not sent yet: there is no connection.";

export class OutboxSender {
  readonly #ports: DiscussionPorts;
  readonly #onChange: () => void;
  readonly #onAccepted: (row: LoggedMessage) => void;
  #outbox: Outbox = [];
  #posting: AbortController | null = null;
  readonly #retries = new RetryTimer(BACKOFF);
  #drawing: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(
    ports: DiscussionPorts,
    onChange: () => void,
    onAccepted: (row: LoggedMessage) => void,
  ) {
    this.#ports = ports;
    this.#onChange = onChange;
    this.#onAccepted = onAccepted;
  }

  get outbox(): Outbox {
    return this.#outbox;
  }

  isSending(id: string): boolean {
    return this.#outbox.some((item) => item.id === id && item.state === "sending");
  }

  /** A message that did arrive is recognized by its id. */
  start(): void {
    for (const message of this.#ports.store.load()) this.#outbox = enqueue(this.#outbox, message);
    if (this.#outbox.length > 0) this.#changed();
    void this.#flush();
  }

  stop(): void {
    this.#stopped = true;
    // A running post continues: the message is sent although its writer leaves the screen.
    this.#retries.cancel();
    this.#outbox = [];
  }

  send(message: UnsentMessage): void {
    this.#outbox = enqueue(this.#outbox, message);
    this.#changedSoon();
    void this.#flush();
  }

  retry(id: string): void {
    this.#outbox = retry(this.#outbox, id);
    this.#changed();
    void this.#flush();
  }

  discard(id: string): void {
    this.#outbox = remove(this.#outbox, id);
    this.#changed();
    void this.#flush();
  }

  /** With `isNew`, a running post may hang on the old connection. */
  resume(isNew: boolean): void {
    if (isNew && this.#posting) {
      this.#posting.abort();
      return;
    }
    this.#outbox = retryUnreachable(this.#outbox);
    void this.#flush();
  }

  /** Forgets what is now shown as a message of the room. */
  settle(isShown: (id: string) => boolean): void {
    const settled = settle(this.#outbox, isShown);
    if (settled === this.#outbox) return;
    this.#outbox = settled;
    this.#save();
  }

  async #flush(): Promise<void> {
    if (this.#posting || this.#stopped) return;
    const message = nextToSend(this.#outbox);
    if (!message) return;
    const own = new AbortController();
    this.#posting = own;
    this.#retries.cancel();
    this.#outbox = markSending(this.#outbox, message.id);
    this.#changedSoon();
    try {
      const limit = AbortSignal.any([own.signal, AbortSignal.timeout(POST_TIMEOUT_MS)]);
      const row = await this.#ports.backend.post(message, limit);
      if (this.#stopped) return;
      this.#retries.reset();
      this.#outbox = markAccepted(this.#outbox, message.id);
      this.#onAccepted(row);
      this.#ports.onSent?.(message.id);
    } catch (error) {
      if (this.#stopped) return;
      this.#failed(message.id, error, own.signal.aborted);
    }
    this.#posting = null;
    this.#changed();
    void this.#flush();
  }

  #failed(id: string, error: unknown, wasCutShort: boolean): void {
    const failure = asRequestError(error, UNREACHABLE);
    if (failure.isRefusal) {
      this.#outbox = markRefused(this.#outbox, id, failure.message);
      this.#ports.onFailed?.(id, failure.message);
      if (failure.status === 403 || failure.status === 404) this.#ports.onRefused?.();
      return;
    }
    this.#outbox = markUnreachable(this.#outbox, id, UNREACHABLE);
    if (wasCutShort) {
      // Retries at once on the new network.
      this.#outbox = retryUnreachable(this.#outbox);
      return;
    }
    this.#retries.schedule(() => this.resume(false));
  }

  #changed(): void {
    this.#save();
    this.#onChange();
  }

  /** Kept at once, drawn when the request has left. */
  #changedSoon(): void {
    this.#save();
    this.#drawing ??= setTimeout(() => {
      this.#drawing = null;
      this.#onChange();
    });
  }

  #save(): void {
    this.#ports.store.save(
      this.#outbox
        .filter((item) => item.state !== "accepted")
        .map(({ id, text, attachments, replyTo, mentions, queuedAt }) => ({
          id,
          text,
          attachments: [...attachments],
          ...(replyTo ? { replyTo } : {}),
          ...(mentions && mentions.length > 0 ? { mentions: [...mentions] } : {}),
          queuedAt,
        })),
    );
  }
}
