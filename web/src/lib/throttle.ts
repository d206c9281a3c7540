export interface Throttled {
  /** Runs at once, or at the end of the wait: the last call is never lost. */
  call(): void;
  stop(): void;
}

export function throttle(ms: number, act: () => void): Throttled {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = Date.now();
    act();
  };
  return {
    call() {
      if (timer !== undefined) return;
      const wait = last + ms - Date.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
