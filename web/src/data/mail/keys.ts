export const mailKeys = {
  all: ["mail"] as const,
  settings: (userId: string) => [...mailKeys.all, "settings", userId] as const,
  preference: (token: string) => [...mailKeys.all, "wish", token] as const,
  preferenceKinds: (token: string, kinds: readonly string[]) =>
    [...mailKeys.preference(token), "kinds", kinds] as const,
};
