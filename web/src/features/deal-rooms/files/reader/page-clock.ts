/** Seconds. */
export type OnPage = (page: number, seconds: number) => void;

/** Milliseconds; a longer gap means that the device slept. */
const MAX_MS = 20_000;
/** Milliseconds; a faster turn is not reading. */
const LEAST_MS = 500;

/**
 * Call `show` when another page is in view, `show(null)` when the tab is hidden or left, and `tick`
 * now and then.
 * @param now a monotonic clock, milliseconds
 */
export class PageClock {
  #page: number | null = null;
  #since = 0;
  #counted = 0;

  constructor(
    private readonly onPage: OnPage,
    private readonly now: () => number,
  ) {}

  show(page: number | null): void {
    if (page === this.#page) return;
    this.#count();
    this.#tell(LEAST_MS);
    this.#page = page;
    this.#counted = 0;
  }

  /** Reports so far, so that little is lost with the tab. */
  tick(): void {
    this.#count();
    this.#tell(1000);
  }

  #count(): void {
    const now = this.now();
    if (this.#page !== null) this.#counted += Math.min(Math.max(now - this.#since, 0), MAX_MS);
    this.#since = now;
  }

  #tell(least: number): void {
    if (this.#page === null || this.#counted < least) return;
    const seconds = Math.round(this.#counted / 100) / 10;
    this.#counted = 0;
    this.onPage(this.#page, seconds);
  }
}
