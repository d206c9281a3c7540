import type { ApplicationFilters } from "./types";

export const applicationKeys = {
  all: ["applications"] as const,
  lists: () => [...applicationKeys.all, "list"] as const,
  list: (filters: ApplicationFilters) => [...applicationKeys.lists(), filters] as const,
  one: (id: string) => [...applicationKeys.all, "one", id] as const,
  changes: (id: string) => [...applicationKeys.one(id), "changes"] as const,
};
