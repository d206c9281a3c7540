import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask";
import { getDatabase } from "../lazy-client";
import { eventKeys } from "./keys";

const COLUMNS =
  "id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, event_url";

/** The three events of the public home page: rows that come with the schema. */
const GLOBAL_EVENTS = [1, 2, 3].map((event) => `0f000000-0000-4000-8000-00000000000${event}`);

/** An event as the home pages list it. */
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

export const globalEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.global(), queryFn: ({ signal }) => fetchGlobal(signal) });
