import { useEffect, useState } from "react";

/**
 * The clock as state.
 * @param everyMs how often it is read, milliseconds
 * @param clock what tells the time; the computer's unless told
 */
export function useNow(everyMs: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return now;
}
