/** A moment as records have it: 2026-11-10 09:30:05 UTC. */
export const utcOf = (at: string): string =>
  `${new Date(at).toISOString().replace("T", " ").slice(0, 19)} UTC`;
