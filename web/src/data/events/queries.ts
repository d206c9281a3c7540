import { queryOptions } from "@tanstack/react-query";
import { isUuid } from "@/lib/ids";
import { ask, settle } from "../ask";
import { keepOwn } from "../keep-own";
import { getDatabase } from "../lazy-client";
import { eventKeys } from "./keys";
import { searchCondition } from "./search";
import type { EventCounts, EventFilters, EventPage, MyRegistration } from "./types";

export const PAGE_SIZE = 50;

const FAILED = "Failed to fetch events";

const COLUMNS =
  "id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, max_attendees, current_attendees, ticket_price, currency, image_url, agenda, registration_url, event_url, requires_approval, is_active, cancel_reason, sequence, updated_at, host:hubs!events_host_hub_id_fkey(id, name)";

async function fetchPage(
  filters: EventFilters,
  page: number,
  signal: AbortSignal,
): Promise<EventPage> {
  const { tab, ids = [], query: asked, type, place, falls = tab === "past" } = filters;
  const words = asked ? searchCondition(asked) : undefined;
  if (words === null || (tab === "mine" && ids.length === 0)) return { total: 0, rows: [] };
  const supabase = await getDatabase();
  const now = new Date().toISOString();
  let query = supabase.from("events").select(COLUMNS, { count: "exact" });
  if (tab === "mine") query = query.in("id", ids);
  else query = query.eq("is_active", true);
  if (tab === "upcoming") query = query.gte("start_date", now);
  if (tab === "past") query = query.lt("start_date", now);
  if (words) query = query.or(words);
  if (type) query = query.eq("event_type", type);
  if (place) query = query.eq("is_virtual", place === "virtual");
  const from = (page - 1) * PAGE_SIZE;
  const answer = await query
    .order("start_date", { ascending: !falls })
    .order("id")
    .range(from, from + PAGE_SIZE - 1)
    .abortSignal(signal);
  // Past the last page, the answer does not tell the total.
  if (answer.error?.code === "PGRST103") {
    return { ...(await fetchPage(filters, 1, signal)), rows: [] };
  }
  const rows = settle(answer, FAILED);
  return { total: answer.count ?? rows.length, rows };
}

async function fetchCounts(signal: AbortSignal): Promise<EventCounts> {
  const supabase = await getDatabase();
  const now = new Date().toISOString();
  const all = () =>
    supabase
      .from("events")
      .select("id", { count: "exact", head: true })
      .eq("is_active", true)
      .abortSignal(signal);
  const [upcoming, past, virtual] = await Promise.all([
    all().gte("start_date", now),
    all().lt("start_date", now),
    all().gte("start_date", now).eq("is_virtual", true),
  ]);
  for (const counted of [upcoming, past, virtual]) settle(counted, FAILED);
  return { upcoming: upcoming.count ?? 0, past: past.count ?? 0, virtual: virtual.count ?? 0 };
}

export type MarketEvent = NonNullable<Awaited<ReturnType<typeof fetchEvent>>>;

async function fetchEvent(id: string, signal: AbortSignal) {
  if (!isUuid(id)) return null;
  const supabase = await getDatabase();
  return ask(
    supabase.from("events").select(COLUMNS).eq("id", id).abortSignal(signal).maybeSingle(),
    "Failed to fetch event",
  );
}

async function fetchMine(signal: AbortSignal): Promise<MyRegistration[]> {
  const supabase = await getDatabase();
  return ask(
    supabase.rpc("my_event_registrations").abortSignal(signal),
    "Failed to fetch registrations",
  );
}

async function fetchAccess(id: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getDatabase();
  const data = await ask(
    supabase
      .from("event_access")
      .select("virtual_url")
      .eq("event_id", id)
      .abortSignal(signal)
      .maybeSingle(),
    "Failed to fetch the link to the event",
  );
  return data?.virtual_url ?? null;
}

export const eventPageQuery = (filters: EventFilters, page: number) => {
  const own = keepOwn();
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
