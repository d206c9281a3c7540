import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { eventCompanionsQuery } from "@/data/events/queries";
import type { MarketEvent } from "@/data/events/types";
import { useSession } from "@/data/session";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { SeenNote } from "../SeenNote";

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
            {people.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and nothing of a person but it is known.
              <li key={`${index} ${name}`}>
                <PersonAvatar name={name} size="1" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isAsked ? <SeenNote /> : null}
    </>
  );
}
