import { Heading, Text } from "@radix-ui/themes";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { paths } from "@/lib/paths";
import { OutwardLink } from "@/ui/OutwardLink";
import { EventBadges } from "../EventBadges";
import { EventPicture } from "../EventPicture";
import { RegisterButton } from "../RegisterButton";
import { RegistrationNote } from "../RegistrationNote";
import { attendance, ticketPrice } from "../seats";
import { TicketButton } from "../ticket/TicketButton";
import { eventDate, eventTime, isAhead, phaseOf } from "../when";
import { DateLeaf } from "./DateLeaf";

export interface EventCardProps {
  event: MarketEvent;
  /** Milliseconds. */
  now: number;
  registration: KnownRegistration;
  eager?: boolean;
}

export function EventCard({ event, now, registration, eager }: EventCardProps) {
  const phase = phaseOf(event, now);
  const time = eventTime(event);
  const price = ticketPrice(event);
  return (
    <article className="event-card">
      <div className="relative">
        <EventPicture event={event} eager={eager} className="event-card-picture" />
        <DateLeaf event={event} />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <EventBadges event={event} phase={phase} />
        <Heading as="h2" size="3" weight="medium" className="mt-1.5 line-clamp-2">
          {event.title}
        </Heading>
        <Text as="p" size="2" color="gray" className="mt-0.5 line-clamp-2 min-h-[2lh]">
          {event.description}
        </Text>
        <dl className="event-card-facts">
          <Line label="When">
            <b>{eventDate(event)}</b>
            {time ? ` · ${time}` : null}
          </Line>
          <Line label="Location and attendance">
            {event.is_virtual ? "Virtual" : (event.location ?? "Place to be announced")}
            {` · ${attendance(event)}`}
            {price === "Free" ? null : ` · ${price}`}
          </Line>
        </dl>
        <RegistrationNote event={event} phase={phase} registration={registration} />
        <div className="event-card-foot">
          <RegisterButton event={event} phase={phase} registration={registration} isQuiet />
          <TicketButton event={event} phase={phase} registration={registration} />
          {event.registration_url && event.is_active && isAhead(phase) ? (
            <OutwardLink href={event.registration_url} className="event-card-link">
              External registration
              <ExternalLink aria-hidden size={14} />
              <span className="sr-only"> for {event.title}</span>
            </OutwardLink>
          ) : null}
          <Link to={paths.event(event.slug)} className="event-card-link event-card-details">
            Details<span className="sr-only"> of {event.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
