import { ApiError } from "../_shared/errors.ts";

/** At most so many wait: in all, and for one person. */
const MAX_WAITING = 20;
const MAX_OF_ONE = 4;

export const TOO_MANY_AT_ONCE =
  "Many documents are being opened right now. Try again in a few seconds.";

/** Runs work that takes much memory or time, one piece at a time. Work that waits holds no memory yet. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<string, number>();
  #all = 0;

  /** @param work Begins when all work before it has ended. @throws ApiError 429 when too many wait already. */
  run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(person) ?? 0;
    if (this.#all >= MAX_WAITING || own >= MAX_OF_ONE) {
      return Promise.reject(new ApiError(429, TOO_MANY_AT_ONCE));
    }
    this.#all += 1;
    this.#waiting.set(person, own + 1);
    return this.runUnlimited(work).finally(() => {
      this.#all -= 1;
      const left = (this.#waiting.get(person) ?? 1) - 1;
      if (left > 0) this.#waiting.set(person, left);
      else this.#waiting.delete(person);
    });
  }

  /** Like `run`, however many wait: for files that were uploaded already. */
  runUnlimited<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}

export const documentQueue = new SerialQueue();
