import { queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import type { Tables } from "../database.types";
import { getDatabase } from "../lazy-client";
import { eventKeys } from "./keys";

/** An event as the home pages list it. */
export type EventHighlight = Pick<
  Tables<"events">,
  | "id"
  | "title"
  | "description"
  | "event_type"
  | "location"
  | "is_virtual"
  | "start_date"
  | "end_date"
  | "time_zone"
  | "date_tba"
  | "event_url"
>;

const COLUMNS =
  "id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, event_url";

/** The three events of the public home page: rows that come with the schema. */
const GLOBAL_EVENTS = [1, 2, 3].map((event) => `0f000000-0000-4000-8000-00000000000${event}`);

async function fetchGlobal(signal: AbortSignal): Promise<EventHighlight[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .from("events")
    .select(COLUMNS)
    .in("id", GLOBAL_EVENTS)
    .order("start_date")
    .order("id")
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch events", status);
  return data;
}

async function fetchUpcoming(count: number, signal: AbortSignal): Promise<EventHighlight[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .from("events")
    .select(COLUMNS)
    .eq("is_active", true)
    .is("cancelled_at", null)
    .eq("date_tba", false)
    .gte("start_date", new Date().toISOString())
    .order("start_date")
    .limit(count)
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch events", status);
  return data;
}

export const globalEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.global(), queryFn: ({ signal }) => fetchGlobal(signal) });

/** The next events with a date, the first to begin first. */
export const upcomingEventsQuery = (count: number) =>
  queryOptions({
    queryKey: eventKeys.upcoming(count),
    queryFn: ({ signal }) => fetchUpcoming(count, signal),
  });
