/** Answers kept at most. */
const MOST = 500;

/** How long after its time an answer may still be handed out while its successor is made, seconds. */
const GRACE = 10;

/** Answers renewed at a time: those who wait for one of their own go first. */
const RENEWALS = 1;

interface Kept {
  answer: Promise<unknown>;
  /** Until when it is as good as new, and until when it is better than waiting. */
  fresh: number;
  usable: number;
  /** Its successor is on the way. */
  renewing: boolean;
}

/**
 * Keeps answers that are the same for every visitor for a moment, so that a crowd that asks the
 * same asks the database once. Who asks while the first answer is made waits for it; later, one
 * that is a little too old is handed out at once, and renewed for the next who asks.
 *
 * Security: only for calls that say so, and never for somebody who sent a token.
 *
 * @param now Milliseconds; tests bring their own clock.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #renewals = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * @param key All that the answer depends on.
   * @param seconds How old it may be before it is made anew.
   * @param make Asks the database. A failure is not kept.
   */
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
    const now = this.#now();
    const known = this.#kept.get(key);
    if (!known || known.usable <= now) return this.#keep(key, seconds, make());
    if (known.fresh <= now && !known.renewing && this.#renewals < RENEWALS) {
      void this.#renew(known, key, seconds, make);
    }
    return known.answer as Promise<T>;
  }

  async #renew(known: Kept, key: string, seconds: number, make: () => Promise<unknown>) {
    known.renewing = true;
    this.#renewals++;
    try {
      const next = make();
      await next;
      this.#keep(key, seconds, next);
    } catch {
      known.renewing = false;
    } finally {
      this.#renewals--;
    }
  }

  #keep<T>(key: string, seconds: number, answer: Promise<T>): Promise<T> {
    this.#makeRoom();
    const fresh = this.#now() + seconds * 1000;
    const kept = { answer, fresh, usable: fresh + GRACE * 1000, renewing: false };
    this.#kept.set(key, kept);
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }

  /** Drops what is too old, and if that is not enough, the oldest. */
  #makeRoom(): void {
    if (this.#kept.size < MOST) return;
    for (const [key, { usable }] of this.#kept) if (usable <= this.#now()) this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
  }
}
