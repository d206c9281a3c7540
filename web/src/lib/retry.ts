/**
 * How long to wait between tries, in milliseconds: `firstMs` after the first failure, twice as long after each further
 * one, at most `longestMs`. `jitter` (0 to 1) shortens each wait by a random share up to that, so that those who
 * failed together do not try again together.
 */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  jitter?: number;
}

/** @param failures in a row, from 1 */
export function backoffMs({ firstMs, longestMs, jitter = 0 }: Backoff, failures: number): number {
  return withJitter(Math.min(firstMs * 2 ** (failures - 1), longestMs), jitter);
}

/** @param random 0 to 1 */
export function withJitter(ms: number, jitter: number, random = Math.random()): number {
  return Math.round(ms * (1 - jitter + jitter * random));
}

/**
 * Calls `onEnd` after so long, or as soon as the browser is online again.
 * @returns a function that cancels it
 */
function wait(ms: number, onEnd: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    globalThis.window?.removeEventListener("online", end);
  };
  const end = () => {
    cancel();
    onEnd();
  };
  const timer = setTimeout(end, ms);
  // Node, which prerenders, has no window.
  globalThis.window?.addEventListener("online", end);
  return cancel;
}

/** Waits so long, or until the browser is online again. @throws the signal's reason when it aborts */
export function waitOrOnline(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = wait(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}

interface RetryOptions {
  /** The waits, or how long to wait after this failure (`failures` from 1). */
  backoff: Backoff | ((error: unknown, failures: number) => number);
  /** Asked after each failure; without it every failure is tried again. */
  isWorthRetrying?: (error: unknown, failures: number) => boolean;
  signal?: AbortSignal;
}

/**
 * Calls `attempt` until it succeeds. Between two tries it waits, and no longer than until the browser is online again.
 * @throws the last failure when it is not worth retrying; the signal's reason when it aborts
 */
export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  { backoff, isWorthRetrying = () => true, signal }: RetryOptions,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isWorthRetrying(error, failures)) throw error;
      const ms =
        typeof backoff === "function" ? backoff(error, failures) : backoffMs(backoff, failures);
      await waitOrOnline(ms, signal);
    }
  }
}

/** For a state machine that tries again by itself: one wait at a time, longer after each failure in a row. */
export class RetryTimer {
  readonly #backoff: Backoff;
  #failures = 0;
  #cancel: (() => void) | null = null;

  constructor(backoff: Backoff) {
    this.#backoff = backoff;
  }

  /** After a failure. Replaces a wait that is under way. */
  schedule(run: () => void): void {
    this.cancel();
    this.#failures += 1;
    this.#cancel = wait(backoffMs(this.#backoff, this.#failures), () => {
      this.#cancel = null;
      run();
    });
  }

  /** Ends the wait. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** The next failure counts as the first. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Ends the wait; the next failure counts as the first. */
  reset(): void {
    this.cancel();
    this.succeeded();
  }
}
