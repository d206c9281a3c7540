import type { StartupApplicationFilters } from "./types";

export const startupApplicationKeys = {
  all: ["applications"] as const,
  lists: () => [...startupApplicationKeys.all, "list"] as const,
  list: (filters: StartupApplicationFilters) =>
    [...startupApplicationKeys.lists(), filters] as const,
  one: (id: string) => [...startupApplicationKeys.all, "one", id] as const,
  changes: (id: string) => [...startupApplicationKeys.one(id), "changes"] as const,
};
