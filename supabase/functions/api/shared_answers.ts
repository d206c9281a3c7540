/** Answers kept at most. */
const MOST = 500;

/**
 * Keeps answers that are the same for every visitor for a moment, so that a crowd that asks the
 * same asks the database once. Who asks while it is being answered waits for that answer.
 *
 * Security: only for calls that say so, and never for somebody who sent a token.
 *
 * @param now Milliseconds; tests bring their own clock.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * @param key All that the answer depends on.
   * @param seconds How old it may be.
   * @param make Asks the database. A failure is not kept.
   */
  get(key: string, seconds: number, make: () => Promise<unknown>): Promise<unknown> {
    const known = this.#kept.get(key);
    if (known && known.until > this.#now()) return known.answer;
    this.#makeRoom();
    const answer = make();
    this.#kept.set(key, { answer, until: this.#now() + seconds * 1000 });
    answer.catch(() => {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key);
    });
    return answer;
  }

  /** Drops what is too old, and if that is not enough, the oldest. */
  #makeRoom(): void {
    if (this.#kept.size < MOST) return;
    for (const [key, { until }] of this.#kept) if (until <= this.#now()) this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
  }
}
