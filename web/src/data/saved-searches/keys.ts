/** Query keys of the searches that one keeps. */
export const savedSearchKeys = {
  all: ["saved-searches"] as const,
};
