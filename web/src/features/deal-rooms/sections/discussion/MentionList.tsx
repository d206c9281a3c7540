import "./mention-list.css";
import { Text } from "@radix-ui/themes";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { PersonAvatar } from "@/ui/PersonAvatar";

export const MENTION_LIST = "mention-list";
export const optionId = (person: RoomPerson) => `mention-${person.user_id}`;

interface MentionListProps {
  people: readonly RoomPerson[];
  active: number;
  onChoose: (person: RoomPerson) => void;
}

export function MentionList({ people, active, onChoose }: MentionListProps) {
  return (
    <div id={MENTION_LIST} role="listbox" aria-label="People to mention" className="mention-list">
      {people.map((person, place) => (
        <div
          key={person.user_id}
          id={optionId(person)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // Before the box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <PersonAvatar name={person.display_name} imageUrl={person.profile_image_url} />
          <Text size="2" className="min-w-0 truncate">
            {person.display_name}
          </Text>
          <Text size="1" color="gray" className="ml-auto shrink-0">
            {person.side === "FOUNDER" ? "Startup" : "Investor"}
          </Text>
        </div>
      ))}
    </div>
  );
}
