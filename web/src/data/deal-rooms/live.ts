/** Refetched on every look; the server itself tells whether it can be reached. */
export const live = { staleTime: 0, networkMode: "always" } as const;
