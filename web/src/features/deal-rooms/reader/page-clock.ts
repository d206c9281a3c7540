/** Told how long somebody had a page before them, seconds. */
export type OnPage = (page: number, seconds: number) => void;

/** What is longer than this between two looks is a machine that slept, milliseconds. */
const MOST_MS = 20_000;
/** Who turns faster has not read, milliseconds. */
const LEAST_MS = 500;

/**
 * Counts how long which page is looked at. It is told when another page is in view (`show`), when the
 * tab is hidden or left (`show(null)`), and now and then that time has passed (`tick`).
 * @param now a clock that never goes back, milliseconds
 */
export class PageClock {
  #page: number | null = null;
  #since = 0;
  #counted = 0;

  constructor(
    private readonly onPage: OnPage,
    private readonly now: () => number,
  ) {}

  /** Another page is looked at; null is none. */
  show(page: number | null): void {
    if (page === this.#page) return;
    this.#count();
    this.#tell(LEAST_MS);
    this.#page = page;
    this.#counted = 0;
  }

  /** Some time has passed: tells of it, so that little is lost with the tab. */
  tick(): void {
    this.#count();
    this.#tell(1000);
  }

  #count(): void {
    const now = this.now();
    if (this.#page !== null) this.#counted += Math.min(Math.max(now - this.#since, 0), MOST_MS);
    this.#since = now;
  }

  #tell(least: number): void {
    if (this.#page === null || this.#counted < least) return;
    const seconds = Math.round(this.#counted / 100) / 10;
    this.#counted = 0;
    this.onPage(this.#page, seconds);
  }
}
