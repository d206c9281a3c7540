import { Dialog, IconButton, VisuallyHidden } from "@radix-ui/themes";
import { Users, X } from "lucide-react";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import { Participants } from "./Participants";

interface ParticipantsButtonProps {
  people: readonly RoomPerson[];
  present: readonly string[];
  showsPresence: boolean;
}

/** Where there is no room for the panel: a button that opens it. */
export function ParticipantsButton({ people, present, showsPresence }: ParticipantsButtonProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <IconButton
          variant="soft"
          color="gray"
          aria-label={`Show ${countOf(people.length, "participant")}`}
        >
          <Users aria-hidden size={16} />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="400px" aria-describedby={undefined} className="relative p-0!">
        <VisuallyHidden>
          <Dialog.Title>Participants of this deal room</Dialog.Title>
        </VisuallyHidden>
        <Participants
          people={people}
          isLoading={false}
          present={present}
          typing={[]}
          showsPresence={showsPresence}
        />
        <Dialog.Close>
          <IconButton
            variant="ghost"
            color="gray"
            aria-label="Close"
            className="absolute! top-4 right-4"
          >
            <X aria-hidden size={16} />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}
