import { Skeleton } from "@radix-ui/themes";
import { memo } from "react";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { TextSkeleton } from "@/ui/Skeletons";
import { EventCard } from "./EventCard";

/** Placeholders while events load. */
const SKELETONS = 6;

const EAGER = 3;

export interface EventCardsProps {
  events: readonly MarketEvent[];
  /** Milliseconds. */
  now: number;
  registrationFor: (id: string) => KnownRegistration;
}

export function EventCards({ events, now, registrationFor }: EventCardsProps) {
  return (
    <ul className="event-grid">
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard
            event={event}
            now={now}
            registration={registrationFor(event.id)}
            eager={index < EAGER}
          />
        </li>
      ))}
    </ul>
  );
}

export const EventCardSkeletons = memo(function EventCardSkeletons() {
  return (
    <div aria-hidden className="event-grid">
      {Array.from({ length: SKELETONS }, (_, card) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
          key={card}
          data-skeleton-card
          className="event-card"
        >
          <div className="event-card-picture">
            <Skeleton width="100%" height="100%" style={{ borderRadius: 0 }} />
          </div>
          <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
            <div className="flex min-h-6 flex-wrap items-center gap-x-2">
              <Skeleton width="84px" height="14px" />
            </div>
            <Skeleton width="70%" height="20px" mt="2" mb="3" />
            <TextSkeleton lines={4} />
            <div className="event-card-foot">
              <Skeleton width="84px" height="32px" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
});
