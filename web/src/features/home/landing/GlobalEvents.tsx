import { Badge, Button, Heading, Skeleton, Text } from "@radix-ui/themes";
import { CalendarDays, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { type EventHighlight, globalEventsQuery } from "@/data/events/highlights";
import { useScreenQuery } from "@/data/use-screen-query";
import { formatDate, humanize } from "@/lib/format";
import { isOwnPath, routes } from "@/lib/paths";
import { Band } from "../Band";

/** The platform's three own events. A failure shows none (specification §8). */
export function GlobalEvents() {
  const { data, isPending } = useScreenQuery(globalEventsQuery());
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
      {isPending || (data && data.length > 0) ? (
        <ul className="grid gap-4 lg:grid-cols-3">
          {data
            ? data.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} />
                </li>
              ))
            : [1, 2, 3].map((card) => (
                <li key={card}>
                  <Skeleton className="h-[16.35rem] lg:h-[17.6rem]" />
                </li>
              ))}
        </ul>
      ) : (
        <Text as="p" color="gray">
          There is no event to show here at the moment.
        </Text>
      )}
    </Band>
  );
}

function EventCard({ event }: { event: EventHighlight }) {
  const isOpen = !event.date_tba;
  const isOver = Date.parse(event.end_date) < Date.now();
  return (
    <article className="flex h-full flex-col rounded-xl border hairline bg-(--color-panel-solid) p-5">
      <div className="flex flex-wrap gap-1.5">
        <Badge radius="full" color={isOpen ? "green" : "gray"}>
          {isOpen ? "Registration Open" : "Coming Soon"}
        </Badge>
        {isOpen && isOver ? (
          <Badge radius="full" color="gray">
            Concluded
          </Badge>
        ) : null}
        <Badge radius="full" color="blue">
          {humanize(event.event_type)}
        </Badge>
      </div>
      <Heading as="h3" size="4" weight="medium" className="mt-4">
        {event.title}
      </Heading>
      <Text as="p" size="2" color="gray" className="mt-1.5 text-pretty">
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
      <div className="mt-auto pt-5">
        {isOpen ? (
          <Button asChild variant="soft">
            <Link to={isOwnPath(event.event_url) ? event.event_url : routes.events}>
              Register Now<span className="sr-only"> for {event.title}</span>
            </Link>
          </Button>
        ) : (
          <Button variant="soft" disabled>
            Coming Soon
          </Button>
        )}
      </div>
    </article>
  );
}
