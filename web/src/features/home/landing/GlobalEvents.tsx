import { Badge, Button, Heading, Skeleton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import {
  type EventHighlight,
  globalEventsQuery,
  upcomingEventsQuery,
} from "@/data/events/highlights";
import { useScreenQuery } from "@/data/use-screen-query";
import { formatDate, humanize } from "@/lib/format";
import { isOwnPath, paths, routes } from "@/lib/paths";
import { Band } from "../Band";

const SHAPES = [1, 2, 3, 4, 5, 6];

/** Upcoming events of hubs, then the platform's three. A failure shows none: the landing page has no errors. */
export function GlobalEvents() {
  const upcoming = useQuery(upcomingEventsQuery());
  const own = useScreenQuery(globalEventsQuery());
  const isPending = upcoming.isPending || own.isPending;
  const events = [...(upcoming.data ?? []), ...(own.data ?? [])];
  return (
    <Band
      tinted
      title="Global Events"
      description="Where hubs, founders and investors meet in person."
      action={
        <Link to={routes.events} className="text-link">
          All events
        </Link>
      }
    >
      {isPending ? (
        <ul className="grid gap-4 lg:grid-cols-3">
          {SHAPES.map((card) => (
            <li key={card}>
              <Skeleton className="h-[16.35rem] lg:h-[17.6rem]" />
            </li>
          ))}
        </ul>
      ) : events.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-3">
          {upcoming.data?.map((event) => (
            <li key={event.id}>
              <UpcomingCard event={event} />
            </li>
          ))}
          {own.data?.map((event) => (
            <li key={event.id}>
              <OwnCard event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <Text as="p" color="gray">
          There are no events to show at the moment.
        </Text>
      )}
    </Band>
  );
}

function UpcomingCard({ event }: { event: EventHighlight }) {
  return (
    <EventCard
      event={event}
      badges={
        <Badge radius="full" color="green">
          Upcoming
        </Badge>
      }
    >
      <Button asChild variant="soft">
        <Link to={paths.event(event.slug)}>
          View Event<span className="sr-only">: {event.title}</span>
        </Link>
      </Button>
    </EventCard>
  );
}

function OwnCard({ event }: { event: EventHighlight }) {
  const isOpen = !event.date_tba;
  const isOver = Date.parse(event.end_date) < Date.now();
  return (
    <EventCard
      event={event}
      badges={
        <>
          <Badge radius="full" color={isOpen && !isOver ? "green" : "gray"}>
            {isOpen ? "Registration Open" : "Coming Soon"}
          </Badge>
          {isOpen && isOver ? (
            <Badge radius="full" color="gray">
              Concluded
            </Badge>
          ) : null}
        </>
      }
    >
      {isOpen ? (
        <>
          <Button asChild variant="soft" color={isOver ? "gray" : undefined}>
            <Link to={isOwnPath(event.event_url) ? event.event_url : routes.events}>
              Register Now<span className="sr-only"> for {event.title}</span>
            </Link>
          </Button>
          {isOver ? (
            <Text size="1" color="gray">
              Ended {formatDate(event.end_date, "date", event.time_zone)}
            </Text>
          ) : null}
        </>
      ) : (
        <Button variant="soft" disabled>
          Coming Soon
        </Button>
      )}
    </EventCard>
  );
}

interface EventCardProps {
  event: EventHighlight;
  badges: ReactNode;
  children: ReactNode;
}

function EventCard({ event, badges, children }: EventCardProps) {
  return (
    <article className="flex h-full flex-col rounded-xl border hairline bg-(--color-panel-solid) p-5">
      <div className="flex flex-wrap gap-1.5">
        {badges}
        <Badge radius="full" color="blue">
          {humanize(event.event_type)}
        </Badge>
      </div>
      <Heading as="h3" size="4" weight="medium" className="mt-4">
        {event.title}
      </Heading>
      <Text as="p" size="2" color="gray" className="mt-1.5 line-clamp-2 text-pretty">
        {event.description}
      </Text>
      <dl className="mt-4 flex flex-col gap-1.5 text-sm text-(--gray-11)">
        <div className="flex items-center gap-2">
          <dt>
            <CalendarDays aria-hidden size={15} />
            <span className="sr-only">Date</span>
          </dt>
          <dd>
            {event.date_tba ? "Date TBA" : formatDate(event.start_date, "date", event.time_zone)}
          </dd>
        </div>
        <div className="flex items-center gap-2">
          <dt>
            <MapPin aria-hidden size={15} />
            <span className="sr-only">Place</span>
          </dt>
          <dd>{event.is_virtual ? "Virtual" : event.location}</dd>
        </div>
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">{children}</div>
    </article>
  );
}
