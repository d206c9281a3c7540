const DAY_MS = 86_400_000;

/** Whole days until a moment, the one that has begun counted; 0 when it has come. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(Math.ceil((Date.parse(until) - now) / DAY_MS), 0);
