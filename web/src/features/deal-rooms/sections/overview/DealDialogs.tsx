import type { DealActs, KeyDocument } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { formatMoneyInFull } from "@/lib/format";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { Quote } from "@/ui/Quote";
import { OTHER_SIDE, partyOf } from "../../model/sides";
import { ChooseDocuments } from "../../shared/ChooseDocuments";
import { CompletionDialog } from "./CompletionDialog";
import { KEY_DOCUMENTS } from "./key-documents";
import { TermsDialog } from "./TermsDialog";

export type DealDialogRequest =
  | { kind: "propose" }
  | { kind: "confirm-terms" | "withdraw-terms"; version: number }
  | { kind: "complete" | "announce" | "take-back" | "answer" | "cancel" }
  | { kind: "key-document"; document: KeyDocument };

export interface DealDialogsProps {
  request: DealDialogRequest;
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
  acts: DealActs;
  onClose: () => void;
}

export default function DealDialogs({
  request,
  room,
  deal,
  people,
  acts,
  onClose,
}: DealDialogsProps) {
  const other = partyOf(room, OTHER_SIDE[room.my_side]);
  const amount = formatMoneyInFull(room.amount);
  const ask = { draftKey: `${request.kind}:${room.deal_id}`, onClose };
  switch (request.kind) {
    case "propose":
      return <TermsDialog room={room} deal={deal} people={people} acts={acts} onClose={onClose} />;
    case "key-document": {
      const { name, of } = KEY_DOCUMENTS[request.document];
      const present = of(deal);
      return (
        <ChooseDocuments
          roomId={room.id}
          title={`Choose the ${name.toLowerCase()}`}
          about="Choose one of this room's documents. Everybody in the room sees your choice."
          isOne
          chosen={present ? [present.id] : []}
          act="Choose"
          failed={`${name} not named`}
          onChoose={async ([id]) => id && acts.setKeyDocument(request.document, id)}
          onClose={onClose}
        />
      );
    }
    case "confirm-terms":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Confirm version ${request.version} of the terms?`}
          effects={[
            "They become the terms of this deal.",
            "Anyone who had confirmed the completion has to confirm it again.",
            `${other} is notified.`,
          ]}
          act="Confirm terms"
          onConfirm={() => acts.confirmTerms(request.version)}
          failed="Terms not confirmed"
          onDone={() =>
            notify.success("Terms confirmed", `Version ${request.version} is in force.`)
          }
        />
      );
    case "withdraw-terms":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Withdraw version ${request.version} of the terms?`}
          effects={[
            "It can no longer be confirmed. It stays in the history.",
            "The terms in force stay in force.",
            `${other} is notified.`,
          ]}
          act="Withdraw terms"
          isDangerous
          onConfirm={() => acts.withdrawTerms(request.version)}
          failed="Terms not withdrawn"
        />
      );
    case "complete":
      return <CompletionDialog {...{ room, deal, acts, onClose }} />;
    case "announce":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Announce ${amount}?`}
          effects={[
            `Once the closing is confirmed, ${amount} is added to what ${room.startup_name} has raised, on its public page and in the platform's figures.`,
            "The startup's hub, or the platform in its place, reads the startup, the amount and the day, and confirms.",
            `${other}'s name, the valuation and the equity stay in this room.`,
            "You can withdraw it until the closing is confirmed.",
          ]}
          act="Announce the amount"
          onConfirm={() => acts.setAmountAnnounced(true)}
          failed="Amount not announced"
        />
      );
    case "take-back":
      return (
        <ConfirmWithReason
          {...ask}
          title="Withdraw the announcement?"
          effects={[
            "The closing no longer needs to be confirmed.",
            "You can announce the amount again.",
          ]}
          act="Withdraw"
          isDangerous
          onConfirm={() => acts.setAmountAnnounced(false)}
          failed="Announcement not withdrawn"
        />
      );
    case "answer": {
      const question = deal.closing_remarks?.findLast(({ kind }) => kind === "QUESTION");
      return (
        <ConfirmWithReason
          {...ask}
          title="Answer about the closing?"
          effects={[
            "The administrators who confirm the closing are notified.",
            "Copies of documents can be added in the section Closing.",
          ]}
          reason={{
            label: "Answer",
            hint: `${other} and the administrators who confirm the closing read it.`,
          }}
          act="Send answer"
          onConfirm={acts.answerAboutClosing}
          failed="Answer not sent"
        >
          {question ? <Quote label="Question">{question.body}</Quote> : null}
        </ConfirmWithReason>
      );
    }
    case "cancel":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Cancel the deal with ${other}?`}
          effects={[
            "The deal ends and cannot be reopened.",
            "The room becomes read-only. Its content can still be read.",
            `${other} and everybody in the room can read who cancelled it and why.`,
          ]}
          reason={{ hint: `${other} reads it.` }}
          act="Cancel the deal"
          isDangerous
          onConfirm={acts.cancel}
          failed="Deal not cancelled"
        />
      );
  }
}
