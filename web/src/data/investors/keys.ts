export const investorKeys = {
  all: ["investors"] as const,
  /** @param organization one investor's; without one, all */
  portfolio: (organization?: string) =>
    [...investorKeys.all, "portfolio", ...(organization ? [organization] : [])] as const,
  profile: (organization: string) => [...investorKeys.all, "profile", organization] as const,
};
