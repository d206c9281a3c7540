import type { WatchState } from "@/data/watchlist/types";

export const STATES: readonly WatchState[] = [
  "OBSERVING",
  "CONSIDERING",
  "IN_DILIGENCE",
  "COMMITTED",
  "PASSED",
];

export const STATE_LABELS: Record<WatchState, string> = {
  OBSERVING: "Observing",
  CONSIDERING: "Considering",
  IN_DILIGENCE: "In diligence",
  COMMITTED: "Committed",
  PASSED: "Passed",
};

export const nameOf = ({ name }: { name: string | null }): string =>
  name ?? "A startup that has left the market";
