/** Query keys of the closings that one confirms. */
export const closingKeys = {
  all: ["closings"] as const,
};
