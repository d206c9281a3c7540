import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { eventCompanionsQuery } from "@/data/events/queries";
import type { MarketEvent } from "@/data/events/types";
import { useSession } from "@/data/session";
import { PersonAvatar } from "@/ui/PersonAvatar";

interface CompanionsProps {
  event: MarketEvent;
  /** Whether one may register: then who will see it is said. */
  isAsked: boolean;
}

/** Optional: without an answer, and without any, the page is whole. */
export function Companions({ event, isAsked }: CompanionsProps) {
  const { user } = useSession();
  const people = useQuery(eventCompanionsQuery(event.id, user?.id ?? "")).data ?? [];
  return (
    <>
      {people.length > 0 ? (
        <section>
          <Heading as="h2" size="4" weight="medium" className="mb-3">
            From your deal rooms
          </Heading>
          <ul className="event-people" aria-label="People from your deal rooms who have a seat">
            {people.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and nothing of a person but it is known.
              <li key={`${place} ${name}`}>
                <PersonAvatar name={name} size="1" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isAsked ? (
        <Text as="p" size="1" color="gray">
          If you register, the hosts see your name, and so do people with whom you share a deal
          room.
        </Text>
      ) : null}
    </>
  );
}
