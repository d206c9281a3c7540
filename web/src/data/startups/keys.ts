import type { StartupFilters, StartupSort } from "./types";

export const startupKeys = {
  all: ["startups"] as const,
  page: (filters: StartupFilters, sort: StartupSort | null, page: number) =>
    [...startupKeys.all, "page", filters, sort, page] as const,
  facets: (filters: StartupFilters) => [...startupKeys.all, "facets", filters] as const,
  featured: (count: number) => [...startupKeys.all, "featured", count] as const,
  detail: (slug: string) => [...startupKeys.all, "detail", slug] as const,
  compared: (slugs: readonly string[]) => [...startupKeys.all, "compared", slugs] as const,
  documents: (id: string) => [...startupKeys.all, "documents", id] as const,
  closings: (id: string) => [...startupKeys.all, "closings", id] as const,
  mine: (userId?: string) => [...startupKeys.all, "mine", ...(userId ? [userId] : [])] as const,
  founded: (userId: string) => [...startupKeys.mine(userId), "founded"] as const,
  edited: (id: string, userId: string) => [...startupKeys.mine(userId), "edited", id] as const,
  changes: (id: string, userId: string) => [...startupKeys.mine(userId), "changes", id] as const,
  interest: (id: string, userId: string) => [...startupKeys.mine(userId), "interest", id] as const,
  history: (id: string, userId: string) => [...startupKeys.mine(userId), "history", id] as const,
  team: (id: string, userId: string) => [...startupKeys.mine(userId), "team", id] as const,
  offers: (userId: string) => [...startupKeys.mine(userId), "offers"] as const,
};
