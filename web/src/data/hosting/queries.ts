import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { supabase } from "../client";
import type { Paged } from "../console/types";
import type { Json } from "../database.types";
import { runQuery } from "../run-query";
import { hostingKeys } from "./keys";
import type {
  Announcements,
  Attendee,
  AttendeeFilters,
  EventInboxFilters,
  EventInboxMessage,
  EventListFilters,
  EventState,
  HostedEvent,
  HostedEventDetails,
} from "./types";

const PAGE = 50;
/** Milliseconds; for when live news does not arrive. */
const POLL = 60_000;
/** Events and messages are counted up to here; one more stands for all beyond. */
export const MAX_COUNTED = 1000;

const paged = <Row extends { id: string }, Page extends Paged<Row>>(
  queryKey: readonly unknown[],
  fetchPage: (after: string | null, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.rows.length < PAGE ? null : (page.rows.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });

const pageArgs = (filters: object, after: string | null) => ({
  filters: { ...filters } as Json,
  page_size: PAGE,
  ...(after ? { after } : {}),
});

interface EventsPage extends Paged<HostedEvent> {
  counts: Record<EventState, number>;
}

export const hostedEventsQuery = (filters: EventListFilters) =>
  paged<HostedEvent, EventsPage>(hostingKeys.events(filters), async (after, signal) => {
    const query = supabase.rpc("hosted_events_page", pageArgs(filters, after));
    return (await runQuery(
      query.abortSignal(signal),
      "Failed to fetch events",
    )) as unknown as EventsPage;
  });

/** @throws RequestError; 404 unless the caller hosts it */
export const hostedEventQuery = (id: string) =>
  queryOptions({
    queryKey: hostingKeys.event(id),
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) throw new RequestError("Event not found", 404);
      const query = supabase.rpc("hosted_event", { event: id }).abortSignal(signal);
      return (await runQuery(query, "Failed to fetch event")) as unknown as HostedEventDetails;
    },
    refetchInterval: POLL,
  });

interface AttendeesPage extends Paged<Attendee> {
  counts: Record<Attendee["status"], number>;
}

export const attendeesQuery = (event: string, filters: AttendeeFilters) =>
  paged<Attendee, AttendeesPage>(hostingKeys.attendees(event, filters), async (after, signal) => {
    const query = supabase.rpc("attendees_page", { event, ...pageArgs(filters, after) });
    const failed = "Failed to fetch attendees";
    return (await runQuery(query.abortSignal(signal), failed)) as unknown as AttendeesPage;
  });

/** What the hosts wrote to the guests. */
export const announcementsQuery = (event: string) =>
  queryOptions({
    queryKey: hostingKeys.announcements(event),
    queryFn: async ({ signal }) => {
      const query = supabase.rpc("event_announcements", { event }).abortSignal(signal);
      const failed = "Failed to fetch announcements";
      return (await runQuery(query, failed)) as unknown as Announcements;
    },
    refetchInterval: POLL,
  });

export const eventInboxQuery = (event: string, filters: EventInboxFilters) =>
  paged<EventInboxMessage, Paged<EventInboxMessage>>(
    hostingKeys.inbox(event, filters),
    async (after, signal) => {
      const query = supabase.rpc("event_messages_page", { event, ...pageArgs(filters, after) });
      const failed = "Failed to fetch messages";
      return (await runQuery(
        query.abortSignal(signal),
        failed,
      )) as unknown as Paged<EventInboxMessage>;
    },
  );
