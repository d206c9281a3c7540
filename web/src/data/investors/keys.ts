export const investorKeys = {
  all: ["investors"] as const,
  portfolio: () => [...investorKeys.all, "portfolio"] as const,
  profile: (userId: string) => [...investorKeys.all, "profile", userId] as const,
};
