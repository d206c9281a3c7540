import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Colleague, colleaguesQuery } from "@/data/deal-rooms/colleagues";
import type { InvitedRole, RoomActs } from "@/data/deal-rooms/people";
import { countOf } from "@/lib/format";
import { routes } from "@/lib/paths";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ChooseDialog } from "../../shared/ChooseDialog";
import { RoleField } from "./RoleField";

interface AddDialogProps {
  roomId: string;
  acts: RoomActs;
  onClose: () => void;
}

/** For who manages a side: brings in members of its organization, who need no invitation. */
export function AddDialog({ roomId, acts, onClose }: AddDialogProps) {
  const colleagues = useQuery(colleaguesQuery(roomId));
  const [role, setRole] = useState<InvitedRole>("CONTRIBUTOR");
  const add = async (people: readonly string[]) => {
    // In sequence: those before a refusal are in the room, and no longer offered.
    for (const person of people) await acts.add(person, role);
    notify.success(
      people.length === 1 ? "Colleague added" : `${countOf(people.length, "colleague")} added`,
      "They have been notified, and accept the NDA before they see anything.",
    );
  };
  return (
    <ChooseDialog
      title="Add from members"
      about="Members of your organization join at once, without an invitation. Its administrators manage your side whatever their role here."
      label="Members"
      choices={colleagues.data?.map((colleague) => ({
        id: colleague.user_id,
        name: colleague.display_name,
        second: aboutOf(colleague),
      }))}
      fallback={
        colleagues.data ? (
          <Text as="p" size="2" color="gray">
            Every member of your organization is already in this room.
          </Text>
        ) : colleagues.error ? (
          <NotLoaded query={colleagues} compact title="Failed to fetch the members" />
        ) : (
          <RowsSkeleton rows={3} />
        )
      }
      elsewhere={{ label: "Open organization", to: routes.organization }}
      act="Add"
      failed="Not added"
      onChoose={add}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </ChooseDialog>
  );
}

const aboutOf = ({ title, role, is_signatory }: Colleague) =>
  [
    title,
    role === "OWNER" || role === "ADMIN" ? "Administrator" : null,
    is_signatory ? "May sign" : null,
  ]
    .filter(Boolean)
    .join(" · ") || "Member";
