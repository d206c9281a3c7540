export interface AtMost {
  /** At once if allowed, else at the end of the wait: the last call is never lost. */
  ask(): void;
  stop(): void;
}

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
