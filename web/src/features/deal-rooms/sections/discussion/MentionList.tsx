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
    <div
      id={MENTION_LIST}
      role="listbox"
      aria-label="People to mention"
      className="absolute inset-x-0 bottom-full z-1 mb-1 max-h-[min(15rem,40dvh)] overflow-y-auto rounded-(--radius-4) border border-(--gray-a6) bg-(--color-panel-solid) p-1 shadow-(--shadow-4)"
    >
      {people.map((person, index) => (
        <div
          key={person.user_id}
          id={optionId(person)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-(--radius-3) px-2 py-0.5 pointer-coarse:min-h-11 ${index === active ? "bg-(--accent-a4)" : ""}`}
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
