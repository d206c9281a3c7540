import type { AttendeeFilters, EventInboxFilters, EventListFilters } from "./types";

export const hostingKeys = {
  all: ["hosting"] as const,
  events: (filters: EventListFilters) => [...hostingKeys.all, "events", filters] as const,
  event: (id: string) => [...hostingKeys.all, "event", id] as const,
  attendees: (event: string, filters: AttendeeFilters) =>
    [...hostingKeys.event(event), "attendees", filters] as const,
  announcements: (event: string) => [...hostingKeys.event(event), "announcements"] as const,
  inbox: (event: string, filters: EventInboxFilters) =>
    [...hostingKeys.event(event), "messages", filters] as const,
};
