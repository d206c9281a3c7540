import type { RefObject } from "react";
import { withdrawMessage } from "@/data/deal-rooms/messages";
import { useSubmit } from "@/ui/forms/use-submit";
import { WithdrawDialog } from "@/ui/messages/WithdrawDialog";
import type { MessageItem } from "./layout";
import type { MessageSync } from "./message-sync";

/** Messages cannot be edited: "edit" withdraws and starts a new one. */
export type WithdrawAct = "withdraw" | "edit";

export interface WithdrawQuestion {
  act: WithdrawAct;
  /** A copy, as the text is gone once withdrawn. */
  message: MessageItem;
}

interface WithdrawMessageProps {
  question: WithdrawQuestion;
  discussion: MessageSync | null;
  onClose: () => void;
  onMoveToComposer: (message: MessageItem) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

const WORDS = {
  withdraw: {
    title: "Withdraw this message?",
    about:
      "Its text is removed for everybody. A note that a message was withdrawn stays, here and in the activity log.",
    act: "Withdraw",
    color: "red",
  },
  edit: {
    title: "Edit this message?",
    about:
      "It is withdrawn for everybody, and its text returns to the message box. A note that a message was withdrawn stays, here and in the activity log.",
    act: "Withdraw and edit",
    color: undefined,
  },
} as const;

export function WithdrawMessage({
  question: { act, message },
  discussion,
  onClose,
  onMoveToComposer,
  box,
}: WithdrawMessageProps) {
  const withdrawing = useSubmit(async () => {
    const row = await withdrawMessage(message.key);
    discussion?.accept(row);
    if (act === "edit") onMoveToComposer(message);
    onClose();
  }, "Failed to withdraw message");
  return (
    <WithdrawDialog
      {...WORDS[act]}
      isPending={withdrawing.pending}
      onWithdraw={() => void withdrawing.submit(undefined)}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        // The focus goes to the box: what opened this was a menu that is gone, as the message may be.
        event.preventDefault();
        box.current?.focus();
      }}
    />
  );
}
