export class Progress {
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void = () => {}) {
    this.#report = report;
  }

  during<T>(label: string, task: Promise<T>): Promise<T> {
    return this.begin(label, task)();
  }

  /** For parts that come up side by side. @returns Waits for the part and reports it, or throws what it failed with. */
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
