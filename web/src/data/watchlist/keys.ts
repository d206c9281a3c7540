export const watchlistKeys = {
  all: ["watchlist"],
  stars: () => [...watchlistKeys.all, "stars"],
  board: () => [...watchlistKeys.all, "board"],
} as const;
