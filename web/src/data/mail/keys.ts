/** Query keys of mail for those who are away. */
export const mailKeys = {
  all: ["mail"] as const,
  settings: (userId: string) => [...mailKeys.all, "settings", userId] as const,
  /** @param token of a link that unsubscribes */
  wish: (token: string) => [...mailKeys.all, "wish", token] as const,
};
