export const MATCHES_PAGE = 12;

export const matchKeys = {
  all: ["matches"],
  best: () => [...matchKeys.all, "best"],
  hidden: () => [...matchKeys.all, "hidden"],
} as const;
