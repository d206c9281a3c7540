import { queryOptions } from "@tanstack/react-query";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { eventKeys } from "./keys";
import type { FoundEvents, MarketEvent } from "./queries";

const GLOBAL_EVENTS = [1, 2, 3].map((event) => `0f000000-0000-4000-8000-00000000000${event}`);

const UPCOMING = 3;

export type EventHighlight = MarketEvent;

async function fetchHighlights(
  filters: { ids: string[] } | { tab: "upcoming"; is_dated: true; but: string[] },
  signal: AbortSignal,
): Promise<EventHighlight[]> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("events_page", { filters, page_size: UPCOMING }).abortSignal(signal),
    "Failed to fetch events",
  );
  return (data as unknown as FoundEvents).rows;
}

/** Highlights with a fixed date, without the global ones. */
export const upcomingEventsQuery = () =>
  queryOptions({
    queryKey: eventKeys.upcoming(),
    queryFn: ({ signal }) =>
      fetchHighlights({ tab: "upcoming", is_dated: true, but: GLOBAL_EVENTS }, signal),
  });

export const globalEventsQuery = () =>
  queryOptions({
    queryKey: eventKeys.global(),
    queryFn: ({ signal }) => fetchHighlights({ ids: GLOBAL_EVENTS }, signal),
  });
