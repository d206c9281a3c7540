import type { ExportApplicationFilters } from "./types";

/** Query keys of the export products that one certifies. */
export const exportApplicationKeys = {
  all: ["export-applications"] as const,
  list: (filters: ExportApplicationFilters) =>
    [...exportApplicationKeys.all, "list", filters] as const,
  one: (id: string) => [...exportApplicationKeys.all, "one", id] as const,
};
