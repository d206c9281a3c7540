import { asRequestError } from "@/lib/errors";
import { RetryTimer } from "@/lib/retry";

const BACKOFF = { firstMs: 500, longestMs: 3000 };
/** A request on a dead connection must not hold up the next. */
const REQUEST_TIMEOUT_MS = 8000;

/**
 * Runs a fetch on request, one at a time: requests during a run lead to one more run after it, so that a burst is
 * cheap. Retries what failed, but not what was refused.
 */
export class CoalescingFetcher {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #onFailure: (isRefusal: boolean) => void;
  #running: AbortController | null = null;
  #again = false;
  readonly #retries = new RetryTimer(BACKOFF);
  #stopped = false;

  constructor(
    work: (signal: AbortSignal) => Promise<void>,
    onFailure: (isRefusal: boolean) => void,
  ) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /** Runs now, or once more after the run that is under way. */
  request(): void {
    if (this.#stopped) return;
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  /** Aborts the running fetch, which may hang on a dead connection, and starts again. */
  restart(): void {
    if (this.#stopped) return;
    this.#running?.abort();
    this.#running = null;
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#running?.abort();
    this.#retries.cancel();
  }

  async #run(): Promise<void> {
    const own = new AbortController();
    this.#running = own;
    this.#again = false;
    this.#retries.cancel();
    try {
      await this.#work(AbortSignal.any([own.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]));
      if (this.#running === own) this.#retries.reset();
    } catch (error) {
      if (this.#running !== own || this.#stopped) return;
      const { isRefusal } = asRequestError(error, "");
      if (!isRefusal) this.#retries.schedule(() => this.request());
      this.#onFailure(isRefusal);
    }
    if (this.#running !== own) return;
    this.#running = null;
    if (this.#again && !this.#stopped) void this.#run();
  }
}
