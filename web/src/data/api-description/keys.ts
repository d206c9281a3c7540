export const apiDescriptionKeys = { all: ["api-description"] as const };
