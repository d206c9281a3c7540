import { queryOptions } from "@tanstack/react-query";
import { isSlug, isUuid } from "@/lib/ids";
import type { Tables } from "../database.types";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { eventKeys } from "./keys";
import type { EventCounts, EventFilters, MyRegistration } from "./types";

export const PAGE_SIZE = 50;

const FAILED = "Failed to fetch events";

export interface MarketEvent extends Tables<"events"> {
  /** Its logo on the event's page alone. */
  host: (Pick<Tables<"hubs">, "id" | "name"> & Partial<Pick<Tables<"hubs">, "logo_url">>) | null;
}

/** `events_page` answers it. */
export interface FoundEvents {
  total: number;
  rows: MarketEvent[];
}

async function fetchPage(
  { tab, ids = [], query, type, place, falls = tab === "past" }: EventFilters,
  page: number,
  signal: AbortSignal,
): Promise<FoundEvents> {
  if (tab === "mine" && ids.length === 0) return { total: 0, rows: [] };
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase
      .rpc("events_page", {
        filters: {
          ...(tab === "mine" ? { ids } : { tab }),
          ...(query ? { query } : {}),
          ...(type ? { type } : {}),
          ...(place ? { is_virtual: place === "virtual" } : {}),
          falls,
        },
        page_size: PAGE_SIZE,
        page_offset: (page - 1) * PAGE_SIZE,
      })
      .abortSignal(signal),
    FAILED,
  );
  return data as unknown as FoundEvents;
}

async function fetchCounts(signal: AbortSignal): Promise<EventCounts> {
  const supabase = await getDatabase();
  const data = await runQuery(supabase.rpc("event_counts").abortSignal(signal), FAILED);
  return data as unknown as EventCounts;
}

async function fetchEvent(address: string, signal: AbortSignal): Promise<MarketEvent | null> {
  if (!isSlug(address) && !isUuid(address)) return null;
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("event_details", { event: address }).abortSignal(signal),
    "Failed to fetch event",
  );
  return data as unknown as MarketEvent | null;
}

async function fetchCompanions(id: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getDatabase();
  const rows = await runQuery(
    supabase.rpc("event_companions", { event: id }).abortSignal(signal),
    "Failed to fetch who goes",
  );
  return rows.map(({ display_name }) => display_name);
}

async function fetchAnnouncements(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("my_event_announcements", { event: id }).abortSignal(signal),
    "Failed to fetch what the host wrote",
  );
}

async function fetchMine(signal: AbortSignal): Promise<MyRegistration[]> {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("my_event_registrations").abortSignal(signal),
    "Failed to fetch registrations",
  );
}

async function fetchAccess(id: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("event_link", { event: id }).abortSignal(signal),
    "Failed to fetch the link to the event",
  );
}

export const eventPageQuery = (filters: EventFilters, page: number) => {
  const own = keepPreviousForSameUser();
  return queryOptions({
    queryKey: eventKeys.page(filters, page),
    queryFn: ({ signal }) => fetchPage(filters, page, signal),
    ...own,
    placeholderData: (before, query) =>
      query?.queryKey[2].tab === filters.tab ? own.placeholderData(before, query) : undefined,
  });
};

export const eventCountsQuery = () =>
  queryOptions({ queryKey: eventKeys.counts(), queryFn: ({ signal }) => fetchCounts(signal) });

/** @param address its slug or its id */
export const eventQuery = (address: string) =>
  queryOptions({
    queryKey: eventKeys.detail(address),
    queryFn: ({ signal }) => fetchEvent(address, signal),
  });

/** Names of those who go, of one's deal rooms. */
export const eventCompanionsQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: eventKeys.companions(id, userId),
    queryFn: ({ signal }) => fetchCompanions(id, signal),
  });

/** What the hosts wrote to the person, newest first. */
export const myAnnouncementsQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: eventKeys.announcements(id, userId),
    queryFn: ({ signal }) => fetchAnnouncements(id, signal),
  });

export const myRegistrationsQuery = (userId: string) =>
  queryOptions({ queryKey: eventKeys.mine(userId), queryFn: ({ signal }) => fetchMine(signal) });

/** Where a virtual event takes place; null without a seat. */
export const eventAccessQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: eventKeys.access(id, userId),
    queryFn: ({ signal }) => fetchAccess(id, signal),
  });
