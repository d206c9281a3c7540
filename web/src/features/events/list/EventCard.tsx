import { Button, Heading, Text } from "@radix-ui/themes";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { OutwardLink } from "@/ui/OutwardLink";
import { FROM_LIST } from "@/ui/use-opened";
import { EventBadges } from "../EventBadges";
import { EventFacts } from "../EventFacts";
import { EventPicture } from "../EventPicture";
import { RegisterButton } from "../RegisterButton";
import { RegistrationNote } from "../RegistrationNote";
import { TicketButton } from "../ticket/TicketButton";
import { isAhead, phaseOf } from "../when";
import { DateLeaf } from "./DateLeaf";

export interface EventCardProps {
  event: MarketEvent;
  /** Milliseconds. */
  now: number;
  registration: KnownRegistration;
  /** The address with the details open. */
  details: string;
  eager?: boolean;
}

/** An event in the list. */
export function EventCard({ event, now, registration, details, eager }: EventCardProps) {
  const phase = phaseOf(event, now);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border hairline bg-(--color-panel-solid)">
      <div className="relative">
        <EventPicture event={event} eager={eager} className="aspect-[16/7] w-full" />
        <DateLeaf event={event} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <EventBadges event={event} phase={phase} />
        <Heading as="h2" size="4" weight="medium" className="mt-3 text-balance">
          {event.title}
        </Heading>
        <Text as="p" size="2" color="gray" className="mt-1.5 mb-4 line-clamp-2 min-h-[2lh]">
          {event.description}
        </Text>
        <div className="flex flex-1 flex-col gap-3">
          <EventFacts event={event} />
          <RegistrationNote event={event} phase={phase} registration={registration} />
          <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-2">
            <RegisterButton event={event} phase={phase} registration={registration} />
            <TicketButton event={event} phase={phase} registration={registration} />
            <Button asChild variant="soft" color="gray" highContrast>
              <Link to={details} state={FROM_LIST}>
                Details<span className="sr-only"> of {event.title}</span>
              </Link>
            </Button>
            {event.registration_url && event.is_active && isAhead(phase) ? (
              <OutwardLink
                href={event.registration_url}
                className="text-link ml-auto inline-flex items-center gap-1.5 text-sm"
              >
                External registration
                <ExternalLink aria-hidden size={14} />
                <span className="sr-only"> for {event.title}</span>
              </OutwardLink>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}
