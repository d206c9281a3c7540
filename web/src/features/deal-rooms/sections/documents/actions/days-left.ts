const DAY_MS = 86_400_000;

/** Rounded up; 0 once passed. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(Math.ceil((Date.parse(until) - now) / DAY_MS), 0);
