/** Pages that one batch holds, as the database takes them. */
const MAX_PAGES = 50;
/** Seconds that one batch holds. */
const MAX_SECONDS = 600;
/** The last page that is counted. */
const LAST_PAGE = 2000;

/** The unsent reading of one version: seconds by page. */
export class ReadingLog {
  #seen = new Map<number, number>();

  add(page: number, seconds: number): void {
    if (!(page >= 1 && page <= LAST_PAGE && seconds > 0)) return;
    this.#seen.set(page, (this.#seen.get(page) ?? 0) + seconds);
  }

  /** All of it, in as many batches as it takes; then there is nothing left. */
  take(): [page: number, seconds: number][][] {
    const batches: [number, number][][] = [];
    let batch: [number, number][] = [];
    let total = 0;
    for (const [page, counted] of this.#seen) {
      for (let left = round(counted); left > 0; ) {
        if (batch.length === MAX_PAGES || total >= MAX_SECONDS) {
          batches.push(batch);
          batch = [];
          total = 0;
        }
        const seconds = round(Math.min(left, MAX_SECONDS - total));
        batch.push([page, seconds]);
        total = round(total + seconds);
        left = round(left - seconds);
      }
    }
    if (batch.length > 0) batches.push(batch);
    this.#seen.clear();
    return batches;
  }
}

/** To tenths of a second. */
const round = (seconds: number) => Math.round(seconds * 10) / 10;
