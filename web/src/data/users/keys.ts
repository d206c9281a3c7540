/** Query keys of people. */
export const userKeys = {
  all: ["users"] as const,
  usernameAvailable: (username: string) =>
    [...userKeys.all, "username-available", username] as const,
  kyc: (userId: string) => [...userKeys.all, "kyc", userId] as const,
};
