export const mailKeys = {
  all: ["mail"] as const,
  settings: (userId: string) => [...mailKeys.all, "settings", userId] as const,
  wish: (token: string) => [...mailKeys.all, "wish", token] as const,
  wishKinds: (token: string, kinds: readonly string[]) =>
    [...mailKeys.wish(token), "kinds", kinds] as const,
};
