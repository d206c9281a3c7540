export const notificationKeys = {
  all: ["notifications"] as const,
  unread: () => [...notificationKeys.all, "unread"] as const,
  lists: () => [...notificationKeys.all, "list"] as const,
  list: (kinds: readonly string[] | null) => [...notificationKeys.lists(), kinds] as const,
  preferences: () => [...notificationKeys.all, "preferences"] as const,
};
