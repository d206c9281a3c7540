/** Reports each part of a start in one line with its time. */
export class Progress {
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void = () => {}) {
    this.#report = report;
  }

  /** Waits for a part and reports it. */
  during<T>(label: string, task: Promise<T>): Promise<T> {
    return this.begin(label, task)();
  }

  /**
   * Takes the time of a part that comes up beside others.
   *
   * @returns To be called when its turn has come: waits for the part and reports it, or throws what
   *   it failed with meanwhile.
   */
  begin<T>(label: string, task: Promise<T>): () => Promise<T> {
    const begin = performance.now();
    const timed = task.then((result) => ({ result, ms: performance.now() - begin }));
    timed.catch(() => {});
    return async () => {
      const { result, ms } = await timed;
      this.#report(`${label.padEnd(22)}${(ms / 1000).toFixed(2)} s`);
      return result;
    };
  }
}
