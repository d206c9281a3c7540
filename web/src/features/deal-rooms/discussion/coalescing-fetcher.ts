import { asRequestError } from "@/lib/errors";

const RETRY_MS = [500, 1000, 2000, 3000];
/** A request on a dead connection must not hold up the next. */
const REQUEST_TIMEOUT_MS = 8000;

/** One run at a time, and one more if requested meanwhile: bursts are cheap. Retries failures. */
export class CoalescingFetcher {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #onFailure: (isRefusal: boolean) => void;
  #running: AbortController | null = null;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(
    work: (signal: AbortSignal) => Promise<void>,
    onFailure: (isRefusal: boolean) => void,
  ) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /** Now, or once more after the present run. */
  request(): void {
    if (this.#stopped) return;
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  /** The present run may hang on a dead connection. */
  restart(): void {
    if (this.#stopped) return;
    this.#running?.abort();
    this.#running = null;
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#running?.abort();
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const own = new AbortController();
    this.#running = own;
    this.#again = false;
    if (this.#timer) clearTimeout(this.#timer);
    try {
      await this.#work(AbortSignal.any([own.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]));
      if (this.#running === own) this.#failures = 0;
    } catch (error) {
      if (this.#running !== own || this.#stopped) return;
      const { isRefusal } = asRequestError(error, "");
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
      this.#failures += 1;
      if (!isRefusal) this.#timer = setTimeout(() => this.request(), wait);
      this.#onFailure(isRefusal);
    }
    if (this.#running !== own) return;
    this.#running = null;
    if (this.#again && !this.#stopped) void this.#run();
  }
}
