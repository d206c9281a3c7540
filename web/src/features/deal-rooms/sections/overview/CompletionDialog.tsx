import { Text } from "@radix-ui/themes";
import { useState } from "react";
import type { DealActs } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom, OpenMatters } from "@/data/deal-rooms/types";
import { refusalCode } from "@/lib/errors";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { OTHER_SIDE, partyOf } from "../../model/sides";
import { openGroups } from "./open-matters";

interface CompletionDialogProps {
  room: DealRoom;
  deal: DealCockpit;
  acts: DealActs;
  onClose: () => void;
}

/** Asks once, and once more where the database says that something of the deal is open. */
export function CompletionDialog({ room, deal, acts, onClose }: CompletionDialogProps) {
  const [isAskedAgain, setAskedAgain] = useState(false);
  const other = partyOf(room, OTHER_SIDE[room.my_side]);
  const isLast = Boolean(deal.founder_done_at ?? deal.investor_done_at);
  const ask = { draftKey: `complete:${room.deal_id}`, failed: "Completion not confirmed", onClose };
  const matters = deal.open_matters;
  if (isAskedAgain && matters?.seen) {
    return (
      <ConfirmWithReason
        {...ask}
        key="again"
        title="Complete the deal although this is open?"
        effects={
          isLast
            ? [
                "The deal is completed and the room becomes read-only: what is open stays open.",
                "No document can be added and no question answered from then on.",
              ]
            : ["You confirm the deal as done, with this open.", `${other} is notified.`]
        }
        act="Confirm all the same"
        isDangerous
        onConfirm={() => acts.complete(matters.seen)}
      >
        <OpenList matters={matters} room={room} />
      </ConfirmWithReason>
    );
  }
  return (
    <ConfirmWithReason
      {...ask}
      key="first"
      title="Confirm completion?"
      effects={
        isLast
          ? [
              `${other} has confirmed: your confirmation completes the deal.`,
              "The room then becomes read-only.",
              "No public figure changes.",
            ]
          : [
              `The deal is completed once ${other} confirms too.`,
              "If new terms are confirmed first, you have to confirm again.",
              `${other} is notified.`,
            ]
      }
      act="Confirm completion"
      onConfirm={async () => {
        try {
          await acts.complete();
          return true;
        } catch (error) {
          if (refusalCode(error) !== "OPEN_MATTERS") throw error;
          setAskedAgain(true);
          return "ask-again";
        }
      }}
    />
  );
}

function OpenList({ matters, room }: { matters: OpenMatters; room: DealRoom }) {
  return (
    <div className="open-matters">
      {openGroups(matters, (side) => partyOf(room, side)).map(({ kind, title, lines, more }) => (
        <section key={kind} aria-label={title}>
          <Text as="p" size="2" weight="medium">
            {title}
          </Text>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        </section>
      ))}
    </div>
  );
}
