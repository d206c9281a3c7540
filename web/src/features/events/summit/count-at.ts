/** Milliseconds that a figure takes to count up. */
export const COUNT_UP_MS = 2_000;

/** Fast at first, then slower. */
export function countAt(figure: number, elapsed: number): number {
  const share = Math.min(Math.max(elapsed / COUNT_UP_MS, 0), 1);
  return Math.round(figure * (1 - (1 - share) ** 3));
}
