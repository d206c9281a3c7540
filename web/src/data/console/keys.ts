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
  startups: (filters: object) => [...consoleKeys.all, "startups", filters] as const,
  startup: (id: string) => [...consoleKeys.all, "startup", id] as const,
  messages: (filters: object) => [...consoleKeys.all, "messages", filters] as const,
  message: (id: string) => [...consoleKeys.all, "message", id] as const,
  launch: (filters: object) => [...consoleKeys.all, "launch", filters] as const,
  ndas: () => [...consoleKeys.all, "ndas"] as const,
  emergencies: () => [...consoleKeys.all, "emergencies"] as const,
  rooms: (filters: object) => [...consoleKeys.all, "rooms", filters] as const,
};

/** Fetched on its own schedule: no change in the console makes it stale. */
export const watchKeys = {
  all: ["console-watch"] as const,
  audit: (filters: object) => [...watchKeys.all, "audit", filters] as const,
  line: (id: string) => [...watchKeys.all, "line", id] as const,
  choices: () => [...watchKeys.all, "choices"] as const,
  health: () => [...watchKeys.all, "health"] as const,
};
