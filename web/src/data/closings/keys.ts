export const closingKeys = {
  all: ["closings"] as const,
  waiting: () => [...closingKeys.all, "waiting"] as const,
  confirmed: (words: string) => [...closingKeys.all, "confirmed", words] as const,
};
