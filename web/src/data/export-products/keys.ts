import type { ExportFilters } from "./types";

/** Query keys of export products. */
export const exportProductKeys = {
  all: ["export-products"] as const,
  page: (filters: ExportFilters, page: number) =>
    [...exportProductKeys.all, "page", filters, page] as const,
  detail: (slug: string) => [...exportProductKeys.all, "detail", slug] as const,
};
