const TICKS = 12;

/** The mean rate over the last 12 ticks of 5 seconds. */
export class RateCounter {
  readonly #buckets = new Float64Array(TICKS);
  #tick = 0;
  #total = 0;

  constructor(
    private readonly limit: number | null,
    private readonly tickMs = 5_000,
  ) {}

  /** @returns false when the mean rate is above the limit now. */
  add(count = 1, now = Date.now()): boolean {
    if (this.limit === null) {
      return true;
    }
    this.#advance(Math.floor(now / this.tickMs));
    const index = this.#tick % TICKS;
    this.#buckets[index] = (this.#buckets[index] ?? 0) + count;
    this.#total += count;
    return this.#total <= (this.limit * TICKS * this.tickMs) / 1_000;
  }

  #advance(tick: number): void {
    const steps = Math.min(tick - this.#tick, TICKS);
    for (let step = 1; step <= steps; step++) {
      const index = (tick - steps + step) % TICKS;
      this.#total -= this.#buckets[index] ?? 0;
      this.#buckets[index] = 0;
    }
    this.#tick = Math.max(tick, this.#tick);
  }
}

/** At most `limit` calls in any window of `windowMs`. */
export class CallWindow {
  readonly #calls: number[] = [];

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** @returns false when this call is one too many. */
  add(now = Date.now()): boolean {
    while (this.#calls.length > 0 && (this.#calls[0] ?? now) <= now - this.windowMs) {
      this.#calls.shift();
    }
    this.#calls.push(now);
    return this.#calls.length <= this.limit;
  }
}

/** Room for the envelope, which upstream allows above the limit. */
const PAYLOAD_SLACK_BYTES = 500;

export function isTooLarge(bytes: number, maxPayloadBytes: number): boolean {
  return bytes > maxPayloadBytes + PAYLOAD_SLACK_BYTES;
}
