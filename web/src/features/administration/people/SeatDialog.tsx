import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actInConsole, handOverSeat } from "@/data/console/mutations";
import { findPeople } from "@/data/console/queries";
import type { ConsolePerson, Seat } from "@/data/console/types";
import { ROLE_LABELS } from "@/domain/labels";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { PeopleField } from "@/ui/people/PeopleField";
import type { Token } from "@/ui/people/tokens";

interface SeatDialogProps {
  seat: Seat;
  leader: ConsolePerson;
  onClose: () => void;
}

async function search(words: string, signal: AbortSignal) {
  return (await findPeople(words, signal)).map((person) => ({
    id: person.id,
    name: person.display_name,
    about: `${ROLE_LABELS[person.role]} · ${person.email}`,
    email: person.email,
    imageUrl: person.profile_image_url,
  }));
}

export function SeatDialog({ seat, leader, onClose }: SeatDialogProps) {
  const client = useQueryClient();
  const [chosen, choose] = useState<Token[]>([]);
  const [successor] = chosen;
  const side = seat.side === "INVESTOR" ? "investor's" : "founder's";
  return (
    <ConfirmWithReason
      title={`Hand over the seat in ${seat.name}?`}
      effects={[
        `The successor leads the ${side} side in ${leader.display_name}'s place, and accepts the NDA before they read anything.`,
        ...(seat.side === "INVESTOR"
          ? ["The deal becomes theirs. An investor's successor must be a KYC-verified investor."]
          : ["The successor must be an owner or administrator of the startup's company."]),
        `${leader.display_name} loses the seat for good, even if their account is enabled again.`,
        "Everybody in the room is notified and reads your reason.",
      ]}
      canAct={successor?.kind === "person"}
      act="Hand over"
      reason={{ hint: "Everybody in the room reads it.", max: 1000 }}
      draftKey={`seat:${seat.room}:${seat.side}`}
      onConfirm={(reason) =>
        actInConsole(
          client,
          handOverSeat({
            room: seat.room,
            side: seat.side,
            successor: successor?.id ?? "",
            reason,
          }),
        )
      }
      failed="Seat not handed over"
      onDone={() => notify.success("Seat handed over", seat.name)}
      onClose={onClose}
    >
      <PeopleField
        label="Successor"
        hint="A person with an active account."
        value={chosen}
        onChange={choose}
        search={search}
        max={1}
        {...(successor?.kind === "address" ? { error: "Choose a person with an account." } : {})}
      />
    </ConfirmWithReason>
  );
}
