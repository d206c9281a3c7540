export class Progress {
  readonly #report: (line: string) => void;
  readonly #signal: AbortSignal | undefined;

  /** @param signal Once it is aborted, waiting for a part fails instead. */
  constructor(report: (line: string) => void = () => {}, signal?: AbortSignal) {
    this.#report = report;
    this.#signal = signal;
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
      this.#signal?.throwIfAborted();
      this.#report(`${label.padEnd(22)}${(ms / 1000).toFixed(2)} s`);
      return result;
    };
  }
}
