/** Under `["watchlist"]`: what the caller watches. */
export const watchlistKeys = {
  all: ["watchlist"],
  /** Which startups have a star. */
  stars: () => [...watchlistKeys.all, "stars"],
  board: () => [...watchlistKeys.all, "board"],
} as const;
