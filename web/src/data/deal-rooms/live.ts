/** A room is asked for anew on every look, and the server says whether it can be reached. */
export const live = { staleTime: 0, networkMode: "always" } as const;
