import { Skeleton } from "@radix-ui/themes";
import { memo } from "react";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { TextSkeleton } from "@/ui/Skeletons";
import { EventCard } from "./EventCard";

const GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

/** Cards while the events are on their way (specification §2). */
const SKELETONS = 6;

/** Pictures of so many cards load at once. */
const EAGER = 3;

export interface EventCardsProps {
  events: readonly MarketEvent[];
  /** Milliseconds. */
  now: number;
  registrationFor: (id: string) => KnownRegistration;
  /** The address with an event's details open. */
  detailsOf: (id: string) => string;
}

/** Events as cards. */
export function EventCards({ events, now, registrationFor, detailsOf }: EventCardsProps) {
  return (
    <ul className={GRID}>
      {events.map((event, place) => (
        <li key={event.id} className="min-w-0">
          <EventCard
            event={event}
            now={now}
            registration={registrationFor(event.id)}
            details={detailsOf(event.id)}
            eager={place < EAGER}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its events are on their way. */
export const EventCardSkeletons = memo(function EventCardSkeletons() {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: SKELETONS }, (_, card) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
          key={card}
          data-skeleton-card
          className="overflow-hidden rounded-xl border hairline bg-(--color-panel-solid)"
        >
          <div className="aspect-[16/7]">
            <Skeleton width="100%" height="100%" style={{ borderRadius: 0 }} />
          </div>
          <div className="flex h-[17.75rem] flex-col gap-4 p-5">
            <Skeleton width="84px" height="20px" />
            <Skeleton width="70%" height="20px" />
            <TextSkeleton lines={5} />
            <div className="mt-auto flex gap-2.5">
              <Skeleton width="84px" height="32px" />
              <Skeleton width="74px" height="32px" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
});
