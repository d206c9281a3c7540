export const closingKeys = {
  all: ["closings"] as const,
};
