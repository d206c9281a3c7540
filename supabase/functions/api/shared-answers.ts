const MAX_KEPT = 500;

/** Seconds for which a stale answer may be served while it is renewed. */
const GRACE = 10;

/** At a time: requests that wait for an answer go first. */
const RENEWALS = 1;

interface Kept {
  answer: Promise<unknown>;
  /** Until when it is fresh, and until when stale is better than waiting. */
  fresh: number;
  usable: number;
  renewing: boolean;
}

/**
 * Caches answers that are the same for every visitor, so that a crowd asks the database once. Requests during the
 * first computation wait for it; later, a slightly stale answer is served and renewed in the background.
 * Security: only for calls that say so, and never for somebody who sent a token.
 * @param now Milliseconds; tests bring their own clock.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #renewals = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param key All that it depends on. @param seconds How long it is fresh. @param make Failures are not kept. */
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

  #makeRoom(): void {
    if (this.#kept.size < MAX_KEPT) return;
    for (const [key, { usable }] of this.#kept) if (usable <= this.#now()) this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
