import type { ExportFilters, ExportSort } from "./types";

export const exportProductKeys = {
  all: ["export-products"] as const,
  page: (filters: ExportFilters, sort: ExportSort | null, page: number) =>
    [...exportProductKeys.all, "page", filters, sort, page] as const,
  counts: (filters: ExportFilters) => [...exportProductKeys.all, "counts", filters] as const,
  detail: (slug: string) => [...exportProductKeys.all, "detail", slug] as const,
  mine: (userId: string) => [...exportProductKeys.all, "mine", userId] as const,
  founded: (userId: string) => [...exportProductKeys.mine(userId), "founded"] as const,
  edited: (id: string, userId: string) =>
    [...exportProductKeys.mine(userId), "edited", id] as const,
  history: (id: string, userId: string) =>
    [...exportProductKeys.mine(userId), "history", id] as const,
};
