import type { IntroState } from "./types";

export const introductionKeys = {
  all: ["introductions"] as const,
  of: (userId: string) => [...introductionKeys.all, userId] as const,
  mine: (userId: string) => [...introductionKeys.of(userId), "mine"] as const,
  mineOne: (userId: string, id: string) => [...introductionKeys.mine(userId), id] as const,
  /** The last request of each of one's investors to one startup. */
  toStartup: (userId: string, startup: string) =>
    [...introductionKeys.of(userId), "startup", startup] as const,
  seat: (userId: string, startup: string) =>
    [...introductionKeys.of(userId), "seat", startup] as const,
  inbox: (userId: string, state: IntroState | null) =>
    [...introductionKeys.of(userId), "inbox", state] as const,
  inboxOne: (userId: string, id: string) =>
    [...introductionKeys.of(userId), "inbox", "one", id] as const,
  inboxCounts: (userId: string) => [...introductionKeys.of(userId), "inbox", "counts"] as const,
};
