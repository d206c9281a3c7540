/** An act that is asked for more often than it may happen. */
export interface AtMost {
  /** At once when it may be, else at the end of the wait: the last wish is never lost. */
  ask(): void;
  stop(): void;
}

/**
 * Lets something happen at most once in a while, however often it is asked for.
 * @param ms the least time between two
 */
export function atMostEvery(ms: number, act: () => void): AtMost {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = Date.now();
    act();
  };
  return {
    ask() {
      if (timer !== undefined) return;
      const wait = last + ms - Date.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
