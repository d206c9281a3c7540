/** Query keys of the API's description of itself. */
export const apiDescriptionKeys = { all: ["api-description"] as const };
