import { Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { paths } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { SIDE_TITLES, SIDE_WORDS } from "../../../model/sides";
import { canBeSeenAs } from "./use-view-as";

interface ViewAsDialogProps {
  room: DealRoom;
  folder: string | null;
  onClose: () => void;
}

export default function ViewAsDialog({ room, folder, onClose }: ViewAsDialogProps) {
  const people = useQuery(roomPeopleQuery(room.id));
  const members = people.data?.filter((person) => canBeSeenAs(room, person));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        title="View as a member"
        about={`Shows the documents of ${SIDE_WORDS[room.my_side]} as a member sees them. It is an entry in the activity log.`}
        maxWidth="28rem"
        label="Members"
      >
        {people.isPending ? (
          <div className="px-6 pb-5">
            <RowsSkeleton rows={3} />
          </div>
        ) : !members ? (
          <NotLoaded compact query={people} title="Failed to fetch the members" />
        ) : members.length === 0 ? (
          <EmptyState compact icon={UsersRound} title="Nobody else is in this room" />
        ) : (
          <ul aria-label="Members" className="flex flex-col gap-1 px-3 pb-4">
            {members.map((person) => (
              <li key={person.user_id}>
                <Link
                  to={paths.roomFolder(room.id, folder, person.user_id)}
                  className="flex min-h-13 items-center gap-3 rounded-(--radius-3) px-3 py-1.5 outline-offset-[-2px] hover:bg-(--gray-a3)"
                  onClick={onClose}
                >
                  <PersonAvatar name={person.display_name} imageUrl={person.profile_image_url} />
                  <span className="min-w-0">
                    <Text as="span" size="2" weight="medium" className="block">
                      <bdi>{person.display_name}</bdi>
                    </Text>
                    <Text as="span" size="1" color="gray" className="block">
                      {SIDE_TITLES[person.side]}
                      {person.role === "VIEWER" ? " · Viewer" : ""}
                    </Text>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}
