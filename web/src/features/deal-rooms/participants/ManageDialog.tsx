import "./manage.css";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { roomActs } from "@/data/deal-rooms/people";
import type { DealRoom } from "@/data/deal-rooms/types";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { ExpiryDialog } from "./ExpiryDialog";
import { InviteDialog } from "./InviteDialog";
import type { Managing } from "./manage";
import { SettingsDialog } from "./SettingsDialog";

/** Most characters of a reason in a room, as the database limits them. */
const MOST_REASON = 1000;

interface ManageDialogProps {
  room: DealRoom;
  managing: Managing;
  onClose: () => void;
}

/** Asks for what an act needs, and does it. */
export default function ManageDialog({ room, managing, onClose }: ManageDialogProps) {
  const client = useQueryClient();
  const acts = useMemo(() => roomActs(client, room.id), [client, room.id]);
  switch (managing.act) {
    case "invite":
      return <InviteDialog acts={acts} again={managing.again} onClose={onClose} />;
    case "settings":
      return <SettingsDialog room={room} acts={acts} onClose={onClose} />;
    case "expiry":
      return <ExpiryDialog acts={acts} person={managing.person} onClose={onClose} />;
    case "end": {
      const { display_name: name, user_id: id } = managing.person;
      return (
        <ConfirmWithReason
          title={`End the access of ${name}?`}
          effects={[
            "The room closes on their screen at once.",
            "What they wrote and uploaded stays, and so does the NDA that they accepted.",
            "You can invite them again.",
          ]}
          act="End access"
          isDangerous
          reason={{
            hint: `${name} reads it, and so does everybody in the room.`,
            most: MOST_REASON,
          }}
          draftKey={`end:${room.id}:${id}`}
          failed="Access not ended"
          onConfirm={(reason) => acts.endAccess(id, reason)}
          onDone={() => notify.success("Access ended", `${name} is out of the room.`)}
          onClose={onClose}
        />
      );
    }
    case "leave":
      return (
        <ConfirmWithReason
          title="Leave this deal room?"
          effects={[
            "You are out at once, and cannot come back by yourself: whoever leads your side would have to invite you again.",
            "What you wrote and uploaded stays in the room, under your name.",
            "The NDA that you accepted still binds you. You find it under your signed NDAs.",
          ]}
          act="Leave"
          isDangerous
          reason={{
            label: "Why",
            hint: "Everybody in the room may read it.",
            most: MOST_REASON,
            optional: true,
          }}
          draftKey={`leave:${room.id}`}
          failed="You are still in the room"
          onConfirm={(reason) => acts.endAccess(managing.person.user_id, reason)}
          onClose={onClose}
        />
      );
    case "waive": {
      const { email, id } = managing.invitation;
      return (
        <ConfirmWithReason
          title="Let them in before their KYC is verified?"
          effects={[
            `Whoever has the address ${email} may accept the invitation without a verified KYC. They are told.`,
            "It counts for this room, and for an investor alone: others need no KYC.",
            "It closes no deal: that needs the investor's verified KYC.",
          ]}
          act="Waive KYC"
          reason={{
            hint: "The two who lead the room read it. Whoever is invited does not.",
            most: MOST_REASON,
          }}
          draftKey={`waive:${id}`}
          failed="KYC not waived"
          onConfirm={(reason) => acts.waive(id, reason)}
          onDone={() => notify.success("KYC waived", `${email} may join before they are verified.`)}
          onClose={onClose}
        />
      );
    }
    case "revoke": {
      const { email, id } = managing.invitation;
      return (
        <ConfirmWithReason
          title="Take this invitation back?"
          effects={[
            `Its link lets nobody in any more: ${email} reads that it was taken back.`,
            "You can invite them again.",
          ]}
          act="Take back"
          isDangerous
          draftKey={`revoke:${id}`}
          failed="Not taken back"
          onConfirm={() => acts.revoke(id)}
          onClose={onClose}
        />
      );
    }
  }
}
