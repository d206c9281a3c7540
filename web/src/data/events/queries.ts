import { queryOptions } from "@tanstack/react-query";
import { isUuid } from "@/lib/ids";
import type { Tables } from "../database.types";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { eventKeys } from "./keys";
import type { EventCounts, EventFilters, MyRegistration } from "./types";

export const PAGE_SIZE = 50;

const FAILED = "Failed to fetch events";

export interface MarketEvent extends Tables<"events"> {
  host: Pick<Tables<"hubs">, "id" | "name"> | null;
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

async function fetchEvent(id: string, signal: AbortSignal): Promise<MarketEvent | null> {
  if (!isUuid(id)) return null;
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("events_page", { filters: { ids: [id] } }).abortSignal(signal),
    "Failed to fetch event",
  );
  return (data as unknown as FoundEvents).rows[0] ?? null;
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

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal }) => fetchEvent(id, signal),
  });

export const myRegistrationsQuery = (userId: string) =>
  queryOptions({ queryKey: eventKeys.mine(userId), queryFn: ({ signal }) => fetchMine(signal) });

/** Where a virtual event takes place; null without a seat. */
export const eventAccessQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: eventKeys.access(id, userId),
    queryFn: ({ signal }) => fetchAccess(id, signal),
  });
