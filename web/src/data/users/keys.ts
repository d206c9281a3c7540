export const userKeys = {
  all: ["users"] as const,
  usernameAvailable: (username: string) =>
    [...userKeys.all, "username-available", username] as const,
  profile: (userId: string) => [...userKeys.all, "profile", userId] as const,
  accountChanges: (userId: string) => [...userKeys.all, "account-changes", userId] as const,
  signInMethods: (userId: string) => [...userKeys.all, "sign-in-methods", userId] as const,
  events: (userId: string) => [...userKeys.all, "events", userId] as const,
  sessions: (userId: string) => [...userKeys.all, "sessions", userId] as const,
  factors: (userId: string) => [...userKeys.all, "factors", userId] as const,
  obstacles: (userId: string) => [...userKeys.all, "obstacles", userId] as const,
  kycs: () => [...userKeys.all, "kyc"] as const,
  kyc: (userId: string) => [...userKeys.kycs(), userId] as const,
  kycOf: (userId: string, organization: string) => [...userKeys.kyc(userId), organization] as const,
};
