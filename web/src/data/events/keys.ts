import type { EventFilters } from "./types";

export const eventKeys = {
  all: ["events"] as const,
  page: (filters: EventFilters, page: number) => [...eventKeys.all, "page", filters, page] as const,
  counts: () => [...eventKeys.all, "counts"] as const,
  upcoming: () => [...eventKeys.all, "upcoming"] as const,
  global: () => [...eventKeys.all, "global"] as const,
  detail: (address: string) => [...eventKeys.all, "detail", address] as const,
  companions: (id: string, userId: string) => [...eventKeys.all, "companions", id, userId] as const,
  /** Cleared when the person changes. */
  mine: (userId: string) => [...eventKeys.all, "mine", userId] as const,
  announcements: (id: string, userId: string) =>
    [...eventKeys.all, "announcements", id, userId] as const,
  access: (id: string, userId: string) => [...eventKeys.all, "access", id, userId] as const,
};
