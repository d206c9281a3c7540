import { Heading, Text } from "@radix-ui/themes";
import { memo, useId } from "react";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Participant } from "./Participant";

interface ParticipantsProps {
  people: readonly RoomPerson[];
  isLoading: boolean;
  /** Ids of the people who have the room open. */
  present: readonly string[];
  /** Ids of the people who are typing. */
  typing: readonly string[];
  /** Presence is shared at full access only. */
  showsPresence: boolean;
}

/** Who is in the room, oneself first. */
export const Participants = memo(function Participants({
  people,
  isLoading,
  present,
  typing,
  showsPresence,
}: ParticipantsProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="p-4 sm:p-5">
      <div className="mb-3 flex items-baseline justify-between">
        <Heading as="h2" size="2" id={title}>
          Participants
        </Heading>
        {people.length > 0 ? (
          <Text size="1" color="gray" className="tabular-nums">
            {formatCount(people.length)}
          </Text>
        ) : null}
      </div>
      {isLoading ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {people.map((person) => (
            <Participant
              key={person.user_id}
              person={person}
              isPresent={present.includes(person.user_id)}
              isTyping={typing.includes(person.user_id)}
              showsPresence={showsPresence}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
