export const statsKeys = {
  all: ["stats"] as const,
  growth: () => [...statsKeys.all, "growth"] as const,
  activity: () => [...statsKeys.all, "activity"] as const,
};
