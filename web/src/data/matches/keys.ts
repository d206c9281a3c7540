export const MATCHES_PAGE = 12;

export const matchKeys = {
  all: ["matches"],
  /** @param organization the investor's whose profile they match; without one, all */
  best: (organization?: string) => [
    ...matchKeys.all,
    "best",
    ...(organization ? [organization] : []),
  ],
  hidden: () => [...matchKeys.all, "hidden"],
} as const;
