/** @param organization the investor's */
export const watchlistKeys = {
  all: ["watchlist"],
  stars: (organization: string) => [...watchlistKeys.all, organization, "stars"],
  board: (organization: string) => [...watchlistKeys.all, organization, "board"],
  notes: (organization: string, startup: string) => [
    ...watchlistKeys.all,
    organization,
    "notes",
    startup,
  ],
} as const;
