import type { ExportApplicationFilters } from "./types";

export const exportApplicationKeys = {
  all: ["export-applications"] as const,
  list: (filters: ExportApplicationFilters) =>
    [...exportApplicationKeys.all, "list", filters] as const,
  one: (id: string) => [...exportApplicationKeys.all, "one", id] as const,
};
