/** Query keys of what super admins administer. */
export const consoleKeys = {
  all: ["console"] as const,
  waits: () => [...consoleKeys.all, "waits"] as const,
  people: (filters: object) => [...consoleKeys.all, "people", filters] as const,
  person: (id: string) => [...consoleKeys.all, "person", id] as const,
  hubs: (filters: object) => [...consoleKeys.all, "hubs", filters] as const,
  hub: (id: string) => [...consoleKeys.all, "hub", id] as const,
  hubApplications: () => [...consoleKeys.all, "hub-applications"] as const,
  hubApplication: (id: string) => [...consoleKeys.all, "hub-applications", id] as const,
  checks: (filters: object) => [...consoleKeys.all, "kyc", filters] as const,
  check: (id: string) => [...consoleKeys.all, "kyc", id] as const,
};
