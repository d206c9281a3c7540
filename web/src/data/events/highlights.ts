import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask";
import { getDatabase } from "../lazy-client";
import { eventKeys } from "./keys";

const COLUMNS =
  "id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, event_url";

const GLOBAL_EVENTS = [1, 2, 3].map((event) => `0f000000-0000-4000-8000-00000000000${event}`);

export type EventHighlight = Awaited<ReturnType<typeof fetchGlobal>>[number];

async function fetchGlobal(signal: AbortSignal) {
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("events")
      .select(COLUMNS)
      .in("id", GLOBAL_EVENTS)
      .order("start_date")
      .order("id")
      .abortSignal(signal),
    "Failed to fetch events",
  );
}

const UPCOMING = 3;

async function fetchUpcoming(signal: AbortSignal): Promise<EventHighlight[]> {
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("events")
      .select(COLUMNS)
      .eq("is_active", true)
      .eq("date_tba", false)
      .gte("start_date", new Date().toISOString())
      .not("id", "in", `(${GLOBAL_EVENTS.join()})`)
      .order("start_date")
      .order("id")
      .limit(UPCOMING)
      .abortSignal(signal),
    "Failed to fetch events",
  );
}

export const upcomingEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.upcoming(), queryFn: ({ signal }) => fetchUpcoming(signal) });

export const globalEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.global(), queryFn: ({ signal }) => fetchGlobal(signal) });
