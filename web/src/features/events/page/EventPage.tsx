import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { eventKeys } from "@/data/events/keys";
import { eventQuery, myAnnouncementsQuery } from "@/data/events/queries";
import type { MarketEvent } from "@/data/events/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { useScreenQuery } from "@/data/use-screen-query";
import type { PageHead } from "@/lib/page-head";
import { paths, routes } from "@/lib/paths";
import { pageOrigin } from "@/lib/site";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { usePageHead } from "@/ui/use-page-head";
import { EventSkeleton } from "./EventSkeleton";
import { EventView } from "./EventView";
import { eventData } from "./event-data";

export default function EventPage() {
  const { slug = "" } = useParams();
  const { data: event, isPending, isError, refetch, isFetching } = useScreenQuery(eventQuery(slug));
  const { user } = useSession();
  // Loaded along, so that it pushes down nothing that is being read.
  const announcements = useQuery({
    ...myAnnouncementsQuery(event?.id ?? "", user?.id ?? ""),
    enabled: Boolean(user && event),
  });
  usePageHead(headOf(event, isError));
  useReadThing("event", event?.id ?? null);
  useOwnAddress(slug, event);
  if (isPending || announcements.isLoading) return <EventSkeleton />;
  if (isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch event"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Try again later.
      </ErrorState>
    );
  }
  return event ? <EventView key={event.id} event={event} /> : <NotFound />;
}

function headOf(event: MarketEvent | null | undefined, isError: boolean): PageHead {
  if (event === null) return { title: "Event Not Found", noIndex: true };
  return {
    title: event?.title ?? "Event",
    description: event?.description ?? undefined,
    image: event?.image_url ?? undefined,
    noIndex: isError || event?.is_public === false,
    data: event && eventData(event, pageOrigin()),
  };
}

/** An id in the slug's place leads to the event's own address. */
function useOwnAddress(address: string, event: MarketEvent | null | undefined): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (!event || event.slug === address) return;
    queries.setQueryData(eventKeys.detail(event.slug), event);
    void navigate(`${paths.event(event.slug)}${search}${hash}`, { replace: true });
  }, [queries, navigate, event, address, search, hash]);
}

/** The same words for a missing and a hidden event, so that nothing leaks. */
function NotFound() {
  return (
    <EmptyState
      icon={CalendarX}
      level={1}
      title="Event Not Found"
      action={<ButtonLink to={routes.events}>All events</ButtonLink>}
    >
      This event does not exist or is not public.
    </EmptyState>
  );
}
