/** Under `["matches"]`: which startups fit the caller. */
export const matchKeys = {
  all: ["matches"],
  best: () => [...matchKeys.all, "best"],
  hidden: () => [...matchKeys.all, "hidden"],
} as const;
