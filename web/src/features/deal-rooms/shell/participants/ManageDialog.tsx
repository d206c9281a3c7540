import "./manage.css";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { roomActs } from "@/data/deal-rooms/people";
import type { DealRoom } from "@/data/deal-rooms/types";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { AddDialog } from "./AddDialog";
import { ExpiryDialog } from "./ExpiryDialog";
import { InviteDialog } from "./InviteDialog";
import type { ManageRequest } from "./manage-request";
import { ReassignDialog } from "./ReassignDialog";
import { RoleDialog } from "./RoleDialog";
import { SettingsDialog } from "./SettingsDialog";

/** Characters; the database's limit. */
const MAX_REASON = 1000;

interface ManageDialogProps {
  room: DealRoom;
  managing: ManageRequest;
  onClose: () => void;
}

export default function ManageDialog({ room, managing, onClose }: ManageDialogProps) {
  const client = useQueryClient();
  const acts = useMemo(() => roomActs(client, room.id), [client, room.id]);
  switch (managing.act) {
    case "invite":
      return <InviteDialog roomId={room.id} acts={acts} again={managing.again} onClose={onClose} />;
    case "add":
      return <AddDialog roomId={room.id} acts={acts} onClose={onClose} />;
    case "reassign":
      return (
        <ReassignDialog roomId={room.id} acts={acts} person={managing.person} onClose={onClose} />
      );
    case "settings":
      return <SettingsDialog room={room} acts={acts} onClose={onClose} />;
    case "role":
      return <RoleDialog acts={acts} person={managing.person} onClose={onClose} />;
    case "expiry":
      return <ExpiryDialog acts={acts} person={managing.person} onClose={onClose} />;
    case "end": {
      const { person } = managing;
      const { display_name: name, user_id: id } = person;
      return (
        <ConfirmWithReason
          title={`End the access of ${name}?`}
          effects={[
            "They lose access to the room at once.",
            "Their messages and documents stay, and so does the NDA they accepted.",
            person.organization_name === null
              ? "You can invite them again."
              : "You can bring them in again, and reassign what they had to do.",
          ]}
          act="End access"
          isDangerous
          reason={{
            hint: `${name} reads it, and so does everybody in the room.`,
            max: MAX_REASON,
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
            managing.person.is_manager
              ? "You lose access at once. You can join again while you administer your organization."
              : "You lose access at once. To come back, you need an administrator of your side.",
            "Your messages and documents stay in the room under your name.",
            "The NDA you accepted still binds you. You can find it under Signed NDAs.",
          ]}
          act="Leave"
          isDangerous
          reason={{
            label: "Why",
            hint: "Everybody in the room may read it.",
            max: MAX_REASON,
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
            `The person with the address ${email} can accept the invitation without a verified KYC, and is notified.`,
            "It applies to this room and to investors only: others need no KYC.",
            "Completing the deal still needs the investor's verified KYC.",
          ]}
          act="Waive KYC"
          reason={{
            hint: "Only those who manage the two sides can read it.",
            max: MAX_REASON,
          }}
          draftKey={`waive:${id}`}
          failed="KYC not waived"
          onConfirm={(reason) => acts.waive(id, reason)}
          onDone={() => notify.success("KYC waived", `${email} can join before verification.`)}
          onClose={onClose}
        />
      );
    }
    case "revoke": {
      const { email, id } = managing.invitation;
      return (
        <ConfirmWithReason
          title="Withdraw this invitation?"
          effects={[
            `Its link stops working: ${email} sees that it was withdrawn.`,
            "You can invite them again.",
          ]}
          act="Withdraw"
          isDangerous
          draftKey={`revoke:${id}`}
          failed="Not withdrawn"
          onConfirm={() => acts.revoke(id)}
          onClose={onClose}
        />
      );
    }
  }
}
