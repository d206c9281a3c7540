import type { DealActs, Paper } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { formatMoneyInFull } from "@/lib/format";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { leadOf, OTHER_SIDE } from "./leads";
import { PaperDialog } from "./PaperDialog";
import { TermsDialog } from "./TermsDialog";

/** What somebody wants to do with the deal, and is asked about first. */
export type Wish =
  | { kind: "propose" }
  | { kind: "confirm-terms" | "withdraw-terms"; version: number }
  | { kind: "complete" | "announce" | "take-back" | "cancel" }
  | { kind: "paper"; paper: Paper };

export interface DealDialogsProps {
  wish: Wish;
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
  acts: DealActs;
  onClose: () => void;
}

/** The dialog of a wish. */
export default function DealDialogs({ wish, room, deal, people, acts, onClose }: DealDialogsProps) {
  const other = leadOf(people, OTHER_SIDE[room.my_side]);
  const amount = formatMoneyInFull(room.amount);
  const ask = { draftKey: `${wish.kind}:${room.deal_id}`, onClose };
  switch (wish.kind) {
    case "propose":
      return <TermsDialog room={room} deal={deal} people={people} acts={acts} onClose={onClose} />;
    case "paper":
      return (
        <PaperDialog room={room} deal={deal} paper={wish.paper} acts={acts} onClose={onClose} />
      );
    case "confirm-terms":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Confirm version ${wish.version} of the terms?`}
          effects={[
            "They are the terms of this deal from then on.",
            "Whoever had confirmed that the deal is done confirms it anew.",
            `${other} is told.`,
          ]}
          act="Confirm terms"
          onConfirm={() => acts.confirmTerms(wish.version)}
          failed="Terms not confirmed"
          onDone={() => notify.success("Terms confirmed", `Version ${wish.version} is in force.`)}
        />
      );
    case "withdraw-terms":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Withdraw version ${wish.version} of the terms?`}
          effects={[
            "Nobody can confirm it any more; it stays in the history.",
            "What was in force before stays in force.",
            `${other} is told.`,
          ]}
          act="Withdraw terms"
          isDangerous
          onConfirm={() => acts.withdrawTerms(wish.version)}
          failed="Terms not withdrawn"
        />
      );
    case "complete": {
      const isLast = Boolean(deal.founder_done_at ?? deal.investor_done_at);
      return (
        <ConfirmWithReason
          {...ask}
          title="Confirm that the deal is done?"
          effects={
            isLast
              ? [
                  `${other} has confirmed it: the deal is completed with your word.`,
                  "The room is read-only from then on.",
                  "No public figure moves by it.",
                ]
              : [
                  `The deal is completed once ${other} confirms it, too.`,
                  "New terms that are confirmed meanwhile take your word back.",
                  `${other} is told.`,
                ]
          }
          act="Confirm completion"
          onConfirm={acts.complete}
          failed="Completion not confirmed"
        />
      );
    }
    case "announce":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Announce ${amount}?`}
          effects={[
            `Once the closing is confirmed, ${amount} is added to what ${room.startup_name} has raised, on its public page and in the platform's figures.`,
            "The startup's hub, or the platform in its place, reads the startup, the amount and the day, and confirms.",
            `${other}'s name, the valuation and the equity stay in this room.`,
            "You can take it back until the closing is confirmed.",
          ]}
          act="Announce the amount"
          onConfirm={() => acts.announce(true)}
          failed="Amount not announced"
        />
      );
    case "take-back":
      return (
        <ConfirmWithReason
          {...ask}
          title="Take the announcement back?"
          effects={[
            "Nobody is asked to confirm the closing any more.",
            "You can announce the amount again.",
          ]}
          act="Take it back"
          isDangerous
          onConfirm={() => acts.announce(false)}
          failed="Announcement not taken back"
        />
      );
    case "cancel":
      return (
        <ConfirmWithReason
          {...ask}
          title={`Cancel the deal with ${other}?`}
          effects={[
            "The deal ends, and nobody can open it again.",
            "The room is read-only: what is in it can still be read.",
            `${other} and everybody in the room read who cancelled it, and why.`,
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
