import type { ClosingActs, ClosingDocument } from "@/data/deal-rooms/closing";
import type { freezeActs } from "@/data/deal-rooms/freeze";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { OTHER_SIDE, partyOf } from "../../model/sides";
import { ChooseDocuments } from "../../shared/ChooseDocuments";
import type { ClosingDialogRequest } from "./ClosingSection";
import { MilestoneDialog } from "./MilestoneDialog";

export interface ClosingDialogsProps {
  request: ClosingDialogRequest;
  room: DealRoom;
  people: readonly RoomPerson[];
  documents: readonly ClosingDocument[];
  acts: ClosingActs;
  freezing: ReturnType<typeof freezeActs>;
  onClose: () => void;
}

/** The dialog of a wish. */
export default function ClosingDialogs(props: ClosingDialogsProps) {
  const { request, room, people, documents, acts, freezing, onClose } = props;
  const other = partyOf(room, OTHER_SIDE[room.my_side]);
  const ask = { draftKey: `${request.kind}:${room.id}`, onClose };
  switch (request.kind) {
    case "add-milestone":
    case "change-milestone":
      return (
        <MilestoneDialog
          roomId={room.id}
          milestone={request.kind === "change-milestone" ? request.milestone : null}
          people={people}
          acts={acts}
          onClose={onClose}
        />
      );
    case "remove-milestone":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Remove ${request.milestone.title}?`}
          effects={["It is no longer on the list.", "Its title stays in the room's activity."]}
          act="Remove"
          isDangerous
          onConfirm={() => acts.removeMilestone(request.milestone.id)}
          failed="Milestone not removed"
        />
      );
    case "add-document":
      return (
        <ChooseDocuments
          roomId={room.id}
          title="Add a closing document"
          about="Choose one of this room's documents. Both sides then confirm its newest version."
          isOne
          without={documents.map(({ document_id }) => document_id)}
          act="Add"
          failed="Document not added"
          onChoose={async ([id]) => id && acts.addDocument(id)}
          onClose={onClose}
        />
      );
    case "confirm-document":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Confirm ${request.document.file_name}?`}
          effects={[
            `You confirm version ${request.document.version} for your side, by the fingerprint of the file.`,
            "A new version voids it, and both sides are notified.",
            `${other} is notified.`,
          ]}
          act={`Confirm version ${request.document.version}`}
          onConfirm={() => acts.confirmDocument(request.document.id, request.document.version)}
          failed="Document not confirmed"
          onDone={() => notify.success("Document confirmed", request.document.file_name)}
        />
      );
    case "withdraw-document":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Withdraw the confirmation of ${request.document.file_name}?`}
          effects={["Your side has not confirmed it then.", `${other} is notified.`]}
          act="Withdraw"
          isDangerous
          onConfirm={() => acts.withdrawConfirmation(request.document.id)}
          failed="Confirmation not withdrawn"
        />
      );
    case "remove-document":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Take ${request.document.file_name} off the closing documents?`}
          effects={["The document stays in the room.", `${other} is notified.`]}
          act="Take off the list"
          isDangerous
          onConfirm={() => acts.removeDocument(request.document.id)}
          failed="Document not taken off"
        />
      );
    case "freeze":
      return (
        <ConfirmWithReason
          {...ask}
          title="Freeze the room?"
          effects={[
            "Nobody adds, changes or removes documents, lists, milestones or notes.",
            "Messages, terms and confirmations go on.",
            `It is thawed once you and ${other} both agree.`,
            "Everybody in the room is notified.",
          ]}
          reason={{ hint: "Everybody in the room reads it.", max: 1000 }}
          act="Freeze"
          onConfirm={freezing.freeze}
          failed="Room not frozen"
        />
      );
    case "thaw":
      return (
        <ConfirmWithReason
          {...ask}
          title="Agree to thaw the room?"
          effects={
            room.frozen?.agreed.includes(OTHER_SIDE[room.my_side])
              ? [`${other} agrees: the room is thawed at once.`, "Everybody in it is notified."]
              : [`The room is thawed once ${other} agrees, too.`, `${other} is notified.`]
          }
          act="Agree to thaw"
          onConfirm={() => freezing.thaw(room.frozen?.id ?? "", true)}
          failed="Not agreed"
        />
      );
  }
}
