/** Matches that one request brings. */
export const MATCHES_PAGE = 12;

/** Under `["matches"]`: which startups fit the caller. */
export const matchKeys = {
  all: ["matches"],
  best: () => [...matchKeys.all, "best"],
  hidden: () => [...matchKeys.all, "hidden"],
} as const;
